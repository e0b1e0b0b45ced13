import type { Shown } from '#contract/contract.ts'
import { jalaliDateTime } from '#src/lib/jalali.ts'
import { Card } from '#src/ui/card.tsx'
import { FactList } from '../../kit/fact-list.tsx'
import styles from './person.module.css'
import { text } from './text.ts'

const words = text.sessions

/** The devices on which a person is signed in. */
export function PersonSessions({ sessions }: { sessions: Shown<'User/GetAdminUserDetailById'>['sessions'] }) {
  return (
    <Card as="section" className={styles['block']} aria-labelledby="person-sessions">
      <h3 id="person-sessions">{words.title}</h3>
      {sessions.length === 0 && <p>{words.none}</p>}
      {sessions.map(({ id, userAgent, ip, createdAt, lastUsedAt }) => (
        <FactList
          key={id}
          facts={{
            [words.device]: <bdi dir="ltr">{userAgent || text.none}</bdi>,
            [words.address]: <bdi dir="ltr">{ip}</bdi>,
            [words.since]: jalaliDateTime(createdAt),
            [words.lastUse]: jalaliDateTime(lastUsedAt),
          }}
        />
      ))}
    </Card>
  )
}
