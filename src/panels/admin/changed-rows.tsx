import type { Shown } from '#contract/contract.ts'
import { Card } from '#src/ui/card.tsx'
import { readableField } from './changed-words.ts'
import styles from './changed-rows.module.css'
import { targetName } from './target-name.ts'
import { text } from './text.ts'

const words = text.changes

type Change = Shown<'Site/GetAdminChangesByFilter'>['items'][number]
type Fields = Change['rows'][number]['after']

const isFilled = (fields: Fields) => Object.keys(fields).length > 0

/** The fields of each touched row before and after, as people read them; what was sent where no row was noted. */
export function ChangedRows({ operation, rows, input }: Pick<Change, 'operation' | 'rows' | 'input'>) {
  if (rows.length === 0) return <Values title={words.sent} operation={operation} after={Object(input)} />
  return rows.map(({ thing, id, before, after }, index) => {
    const name = targetName(`${thing} ${id ?? ''}`)
    const isAdded = !isFilled(before)
    const isRemoved = !isFilled(after)
    return (
      <Values
        key={`${thing}-${id}-${index}`}
        title={isAdded ? words.added(name) : isRemoved ? words.removed(name) : name}
        operation={operation}
        thing={thing}
        {...(!isAdded && { before })}
        {...(!isRemoved && { after })}
      />
    )
  })
}

interface ValuesProps {
  title: string
  operation: string
  /** The table of the row. */
  thing?: string
  before?: Fields
  after?: Fields
}

function Values({ title, operation, thing, before, after }: ValuesProps) {
  const fields = [...new Set([before, after].flatMap((side) => Object.keys(side ?? {})))]
  if (fields.length === 0) return null
  const isBoth = before !== undefined && after !== undefined
  return (
    <Card as="section" aria-label={title}>
      <h3>{title}</h3>
      <dl className={styles['values']}>
        {fields.map((field) => {
          const { label, textOf } = readableField(operation, thing, field)
          const show = (side: Fields | undefined, heading: string) =>
            side && (
              <dd>
                {isBoth && <small>{heading}</small>} <bdi>{textOf(side[field])}</bdi>
              </dd>
            )
          return (
            <div key={field}>
              <dt>{label ?? <bdi dir="ltr">{field}</bdi>}</dt>
              {show(before, words.before)}
              {show(after, words.after)}
            </div>
          )
        })}
      </dl>
    </Card>
  )
}
