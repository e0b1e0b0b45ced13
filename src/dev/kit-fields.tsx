import { useState } from 'react'
import { CodeBoxes } from '#src/ui/code-boxes.tsx'
import { Stack } from '#src/ui/layout.tsx'
import { MoneyField } from '#src/ui/money-field.tsx'
import { Segments } from '#src/ui/segments.tsx'
import { Select } from '#src/ui/select.tsx'
import { TextArea, TextField } from '#src/ui/text-field.tsx'

/** The fields: empty, filled, wrong and closed. */
export function KitFields() {
  const [text, setText] = useState('')
  const [money, setMoney] = useState('12500000')
  const [code, setCode] = useState('123')
  const [sort, setSort] = useState<'new' | 'old'>('new')
  return (
    <Stack gap={3}>
      <TextField label="نام" placeholder="نام و نام خانوادگی" value={text} onValue={setText} />
      <TextField label="نام" hint="همان که در کارت ملی است" value="آرش فرهمند" onValue={setText} required />
      <TextField label="موبایل" kind="tel" value="0912" onValue={setText} error="شماره ۱۱ رقم است." />
      <TextField label="نام" value="بسته" onValue={setText} disabled />
      <TextField label="رمز عبور" kind="password" value="secret-12" onValue={setText} />
      <MoneyField label="تا (تومان)" value={money} onValue={setMoney} />
      <CodeBoxes label="کد تأیید" value={code} onValue={setCode} />
      <Select
        label="مرتب‌سازی"
        value={sort}
        options={[
          { value: 'new', label: 'جدیدترین' },
          { value: 'old', label: 'قدیمی‌ترین' },
        ]}
        onValue={setSort}
      />
      <Segments
        label="نوع محاسبه"
        hint="دو گزینه کنار هم"
        value={sort}
        options={[
          { value: 'new', label: 'از چرخ به موتور' },
          { value: 'old', label: 'از موتور به چرخ' },
        ]}
        onValue={setSort}
      />
      <TextArea label="توضیح" value={text} onValue={setText} />
    </Stack>
  )
}
