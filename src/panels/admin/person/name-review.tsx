import type { Shown } from '#contract/contract.ts'
import { Card } from '#src/ui/card.tsx'
import { type Decided, Decision } from './decision.tsx'
import { FactList } from '../../kit/fact-list.tsx'
import styles from './person.module.css'
import { text } from './text.ts'

const words = text.name
type Name = Shown<'User/GetAdminUserDetailById'>['name']

const whole = ({ firstName, lastName }: Name['shown']) => `${firstName} ${lastName}`.trim()

/** The name that a verified person wants, beside the one that everybody sees. */
export function NameReview({ name, ...decided }: Decided & { name: Name }) {
  const { shown, wanted, version } = name
  if (!wanted) return null
  return (
    <Card as="section" className={styles['block']} aria-labelledby="name-review">
      <h3 id="name-review">{words.title}</h3>
      <FactList
        facts={{
          [words.shown]: whole(shown),
          [words.wanted]: <b>{whole(wanted)}</b>,
        }}
      />
      <Decision {...decided} version={version} words={words} canAccept canRefuse />
    </Card>
  )
}
