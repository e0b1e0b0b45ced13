import { useEffect, useId, useState } from 'react'
import type { QueryPath, Sent } from '#contract/contract.ts'
import { errorText } from '#contract/error-text.ts'
import { useRead } from '#src/hooks/use-read.ts'
import { Button } from '#src/ui/button.tsx'
import { Isolated } from '#src/ui/isolated.tsx'
import { Select } from '#src/ui/select.tsx'
import { TextField } from '#src/ui/text-field.tsx'
import type { RowChoice } from './fields.ts'
import { shapeOf } from './form-values.ts'
import { outsideOf } from './outside-of.ts'
import styles from './record-form.module.css'
import { text } from './text.ts'

interface RowFieldProps {
  choice: RowChoice
  /** The id of the row that the form is about. */
  about?: unknown
  label: string
  hint?: string | undefined
  error: string | undefined
  required: boolean
  /** The id of the chosen row. */
  value: string
  onValue: (value: string) => void
}

interface Option {
  value: string
  label: string
}

const SEARCH_AFTER_MS = 300
const MOST_SHOWN = 6

/** One row of another list: of a few from all of them, of many by words. */
export function RowField(props: RowFieldProps) {
  return props.choice.hasWords ? <SearchedRow {...props} /> : <ListedRow {...props} />
}

/** What a list takes of an input: those of the catalogue count always, and refuse what they do not know. */
function takenBy(list: RowChoice['list'], input: object): object {
  const shape = shapeOf(list)
  return Object.fromEntries(Object.entries(input).filter(([name]) => name in shape))
}

/** The rows of the list as the field names them. */
export function useOptions(
  { list, show, only, depth }: Pick<RowChoice, 'list' | 'show' | 'only' | 'depth'>,
  sent: object,
  about?: unknown,
) {
  const input = { ...only, ...sent }
  // checked where the field was defined: the list takes this input and answers rows with an id
  const { answer, failure } = useRead(list.path as QueryPath, takenBy(list, input) as Sent<QueryPath>)
  const known = answer as { items: readonly { id: number }[] } | readonly { id: number }[] | undefined
  const all = known && ('items' in known ? known.items : known)
  const rows = all && depth ? outsideOf(all, about, (row) => depth(row as never)) : all
  return { failure, options: rows?.map((row) => ({ value: String(row.id), label: show(row as never) })) }
}

function ListedRow({ choice, about, error, hint, ...look }: RowFieldProps) {
  const { options = [], failure } = useOptions(choice, {}, about)
  return (
    <Select
      {...look}
      hint={hint}
      error={error ?? (failure && errorText(failure.code, failure.details))}
      options={[{ value: '', label: text.choose }, ...options]}
    />
  )
}

function SearchedRow({ choice, label, hint, error, required, value, onValue }: RowFieldProps) {
  const [picked, setPicked] = useState<Option>()
  const note = useId()
  if (value !== '')
    return (
      <div className={styles['chosen']}>
        <p>
          <b>{label}</b>{' '}
          {picked?.value === value ? (
            <Isolated>{picked.label}</Isolated>
          ) : (
            <NameOf choice={choice} id={value} />
          )}
        </p>
        <Button variant="outline" size="s" onClick={() => onValue('')}>
          {text.change}
        </Button>
      </div>
    )
  return (
    <fieldset className={styles['row']} aria-describedby={error || hint ? note : undefined}>
      <legend>
        {label}
        {required && <span aria-hidden> *</span>}
      </legend>
      <Found
        choice={choice}
        isWrong={error !== undefined}
        onPick={(option) => {
          setPicked(option)
          onValue(option.value)
        }}
      />
      {(error ?? hint) && (
        <p id={note} role={error ? 'alert' : undefined} className={styles[error ? 'error' : 'hint']}>
          {error ?? hint}
        </p>
      )}
    </fieldset>
  )
}

interface NameProps {
  choice: RowChoice
  id: string
}

/** The name of a row that was chosen before, as a draft has it. */
function NameOf({ choice, id }: NameProps) {
  const { one } = choice
  return one ? <NameByRead one={one} choice={choice} id={id} /> : <NameInList choice={choice} id={id} />
}

function NameByRead({ one, choice: { show }, id }: NameProps & { one: RowChoice['list'] }) {
  const { answer } = useRead(one.path as QueryPath, { id: Number(id) } as Sent<QueryPath>)
  // checked where the field was defined: it answers a row of the list
  return <Isolated>{answer === undefined ? id : show(answer as never)}</Isolated>
}

function NameInList({ choice, id }: NameProps) {
  const { options } = useOptions(choice, { after: Number(id) + 1, take: 1, isCounted: false })
  return <Isolated>{options?.find(({ value }) => value === id)?.label ?? id}</Isolated>
}

interface FoundProps {
  choice: RowChoice
  isWrong: boolean
  onPick: (option: Option) => void
}

/** What a search by words finds, to pick one. */
function Found({ choice, isWrong, onPick }: FoundProps) {
  const [typed, setTyped] = useState('')
  const words = useSettled(typed.trim())
  const { options, failure } = useOptions(choice, {
    take: MOST_SHOWN,
    isCounted: false,
    ...(words && { text: words }),
  })
  return (
    <>
      <TextField
        kind="search"
        label={text.search}
        hint={text.searchHint}
        maxLength={100}
        autoComplete="off"
        aria-invalid={isWrong || undefined}
        value={typed}
        onValue={setTyped}
      />
      <p role="status" className={styles['hint']}>
        {failure ? errorText(failure.code, failure.details) : options?.length === 0 && text.nothingFound}
      </p>
      <div className={styles['found']}>
        {options?.map((option) => (
          <Button key={option.value} variant="soft" size="s" onClick={() => onPick(option)}>
            <Isolated>{option.label}</Isolated>
          </Button>
        ))}
      </div>
    </>
  )
}

/** A text once it has not changed for a moment. */
function useSettled(typed: string): string {
  const [settled, setSettled] = useState(typed)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(typed), SEARCH_AFTER_MS)
    return () => clearTimeout(timer)
  }, [typed])
  return settled
}
