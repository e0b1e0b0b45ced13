import type { ComponentProps } from 'react'
import type { VideoField } from '#src/entities/video-upload/video-field.tsx'
import { directionOf } from '#src/lib/direction.ts'
import { MoneyField } from '#src/ui/money-field.tsx'
import { Select } from '#src/ui/select.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { TextArea, TextField } from '#src/ui/text-field.tsx'
import { DayField } from './day/day-field.tsx'
import type { FormField } from './fields.ts'
import { FlagField } from './flag-field.tsx'
import { PartFailed } from './part-failed.tsx'
import { PlaceField } from './place-field.tsx'
import { PreparedTexts } from './prepared-texts.tsx'
import { RichTextField } from './rich-text-field.tsx'
import { RowField } from './row-field.tsx'
import { RowsField } from './rows-field.tsx'
import { text } from './text.ts'
import { useLatePart } from '#src/hooks/use-late-part.ts'

interface RecordFieldProps {
  field: FormField
  isRequired: boolean
  /** The id of the row that the form is about. */
  about?: unknown
  value: string | boolean
  error: string | undefined
  onValue: (value: string | boolean) => void
}

/** One field of a form by its kind. */
export function RecordField({ field, isRequired: required, about, value, error, onValue }: RecordFieldProps) {
  const { kind, label, hint, remark, autoComplete, dir } = field
  if (kind === 'flag') return <FlagField {...{ label, hint, error, onValue }} checked={value === true} />
  const typed = String(value)
  const look = { label, hint: remark?.(typed) ?? hint, error, value: typed, onValue }
  if (kind === 'row') return <RowField {...look} choice={field} about={about} required={required} />
  if (kind === 'rows') return <RowsField {...look} choice={field} />
  if (kind === 'tomans') return <MoneyField {...look} required={required} />
  if (kind === 'richText') return <RichTextField {...look} required={required} />
  if (kind === 'video') return <FilmField {...look} required={required} />
  if (kind === 'place') return <PlaceField {...look} required={required} />
  if (kind === 'day' || kind === 'since' || kind === 'until')
    return <DayField {...look} required={required} />
  if (kind === 'choice') {
    const options = Object.entries(field.options).map(([option, word]) => ({ value: option, label: word }))
    return <Select {...look} required={required} options={[{ value: '', label: text.choose }, ...options]} />
  }
  const isName = dir === 'ltr' && kind === 'words'
  const spelling = isName && ({ autoCapitalize: 'none', spellCheck: false } as const)
  const help = {
    ...spelling,
    required,
    autoComplete: autoComplete ?? 'off',
    dir: dir ?? DIRECTIONS[kind] ?? directionOf(typed),
  }
  if (kind === 'text')
    return (
      <>
        <TextArea {...look} {...help} rows={field.rows ?? 4} />
        {field.prepared && <PreparedTexts of={field.prepared} typed={typed} onValue={onValue} />}
      </>
    )
  if (kind === 'lines') return <TextArea {...look} {...help} rows={5} />
  if (kind === 'number')
    return <TextField {...look} {...help} kind="digits" inputMode={field.isSigned ? 'text' : 'decimal'} />
  return <TextField {...look} {...help} kind={kind === 'digits' || kind === 'tel' ? kind : 'text'} />
}

const loadFilm = async () => (await import('#src/entities/video-upload/video-field.tsx')).VideoField

/** The field of a film, once its code is there. */
function FilmField(props: ComponentProps<typeof VideoField>) {
  const { Part, hasFailed, ask } = useLatePart(loadFilm)
  if (Part) return <Part {...props} />
  if (!hasFailed) return <Skeleton height="8rem" />
  return <PartFailed onRetry={ask}>{text.filmFailed(props.label)}</PartFailed>
}

/** Numbers run from left to right, whatever is between them; words as they are typed. */
const DIRECTIONS: Partial<Record<FormField['kind'], 'ltr'>> = {
  number: 'ltr',
  numbers: 'ltr',
  digits: 'ltr',
  tel: 'ltr',
}
