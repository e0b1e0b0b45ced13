import type { Shown } from '#contract/contract.ts'
import { Card } from '#src/ui/card.tsx'
import styles from './changed-rows.module.css'
import { text } from './text.ts'

const words = text.changes

type Change = Shown<'Site/GetAdminChangesByFilter'>['items'][number]

const written = (value: unknown): string =>
  value === null || value === undefined || value === ''
    ? words.none
    : typeof value === 'string'
      ? value
      : JSON.stringify(value)

interface ChangedRowsProps extends Pick<Change, 'rows' | 'input'> {
  thingName: (target: string) => string
}

/** The columns of each touched row before and after; what was sent where no row was noted. */
export function ChangedRows({ rows, input, thingName }: ChangedRowsProps) {
  if (rows.length === 0) return <Values title={words.sent} after={input ?? {}} />
  return rows.map(({ thing, id, before, after }, index) => (
    <Values
      key={`${thing}-${id}-${index}`}
      title={thingName(`${thing} ${id ?? ''}`)}
      {...{ before, after }}
    />
  ))
}

function Values({ title, before, after }: { title: string; before?: object; after: object }) {
  const [old, fresh] = [new Map(Object.entries(before ?? {})), new Map(Object.entries(after))]
  const fields = [...new Set([...old.keys(), ...fresh.keys()])]
  return (
    <Card as="section" aria-label={title}>
      <h3>{title}</h3>
      <dl className={styles['values']}>
        {fields.map((field) => (
          <div key={field}>
            <dt>
              <bdi dir="ltr">{field}</bdi>
            </dt>
            {before && (
              <dd>
                <small>{words.before}</small> <bdi>{written(old.get(field))}</bdi>
              </dd>
            )}
            <dd>
              {before && <small>{words.after}</small>} <bdi>{written(fresh.get(field))}</bdi>
            </dd>
          </div>
        ))}
      </dl>
    </Card>
  )
}
