import type { Picture as StoredPicture } from '#contract/shapes.ts'
import { text as membership } from '#src/entities/membership/text.ts'
import { persianWords } from '#src/lib/persian-words.ts'
import { Picture } from '#src/ui/picture.tsx'
import { differs } from './differs.ts'
import styles from './person.module.css'
import { text } from './text.ts'

const { fields, legal } = membership
type Shown = string | readonly string[] | StoredPicture | null
type CardValues = Readonly<Record<string, Shown>>

interface ComparedCardProps {
  card: CardValues
  /** An edit that waits for a decision. */
  wanted: CardValues | null
}

const isFieldName = (name: string): name is keyof typeof fields => name in fields

/** The fields of a card; beside each one that somebody wants changed, what it would become. */
export function ComparedCard({ card, wanted }: ComparedCardProps) {
  return (
    <dl>
      {Object.entries(card).map(([name, value]) => {
        const next = wanted?.[name]
        const isChanged = next !== undefined && differs(value, next)
        return (
          <div key={name} className={styles['compared']} data-both={isChanged || undefined}>
            <dt>{isFieldName(name) ? fields[name] : name}</dt>
            <dd>
              {isChanged && <small>{text.membership.now}</small>}
              <CardValue name={name} value={value} />
            </dd>
            {isChanged && (
              <dd data-changed>
                <small>{text.membership.wanted}</small>
                <CardValue name={name} value={next} />
              </dd>
            )}
          </div>
        )
      })}
    </dl>
  )
}

function CardValue({ name, value }: { name: string; value: Shown }) {
  if (value === null || value === '') return text.none
  if (name === 'legalType') return legal[value === 'company' ? 'company' : 'person']
  if (typeof value === 'string') return <bdi>{persianWords(value)}</bdi>
  if (!('key' in value)) return value.length > 0 ? value.join('، ') : text.none
  return <Picture image={value} name="" alt="" sizes="6rem" ratio="1" className={styles['picture'] ?? ''} />
}
