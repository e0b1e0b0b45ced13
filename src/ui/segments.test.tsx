import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { fitSegments, Segments } from './segments.tsx'

const TWO = [
  { value: 'na', label: 'طبیعی' },
  { value: 'turbo', label: 'توربو یا سوپرشارژر' },
]
const three = (...labels: string[]) => labels.map((label) => ({ value: label, label }))

test('two options always stand side by side, three only when they are short, more never', () => {
  expect(fitSegments(TWO)).toBe(true)
  expect(fitSegments(three('توان', 'گشتاور', 'دور'))).toBe(true)
  expect(fitSegments(three('کانال هدف در لاگ', 'یک عدد برای همه', 'جدول هدف'))).toBe(false)
  expect(fitSegments(three('یک', 'دو', 'سه', 'چهار'))).toBe(false)
})

test('all options are in sight and one of them is chosen, under a name that is read with them', () => {
  const html = renderToStaticMarkup(
    <Segments label="نوع تنفس" hint="یکی" value="turbo" options={TWO} onValue={() => undefined} />,
  )
  expect(html.match(/type="radio"/g)).toHaveLength(2)
  expect(html).toMatch(/role="radiogroup" aria-labelledby="([^"]+)-label" aria-describedby="\1-note"/)
  expect(html).toMatch(/checked=""[^>]*\/?><span>توربو یا سوپرشارژر/)
})
