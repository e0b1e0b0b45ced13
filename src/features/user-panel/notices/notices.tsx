import type { Shown } from '#contract/contract.ts'
import { KeptPart } from '#src/entities/kept-answer/kept-part.tsx'
import { useOlder } from '#src/entities/kept-answer/use-older.tsx'
import { useEntryState } from '#src/hooks/use-entry-state.ts'
import { engine } from '#src/hooks/page-engine.ts'
import { persianNumber } from '#src/lib/persian-digits.ts'
import { Badge } from '#src/ui/badge.tsx'
import { Button } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { Row } from '#src/ui/layout.tsx'
import panel from '../sections.module.css'
import { NoticeLine } from './notice-line.tsx'
import styles from './notices.module.css'
import { text } from './text.ts'
import { useNotices } from './use-notices.ts'

/** What the overview shows before a person asks for all. */
const FEW: number = 3

/** The inbox: answers, replies, decisions and orders, the latest first. */
export function Notices() {
  const { kept, ...marks } = useNotices()
  return (
    <Card as="section" id="notices" aria-labelledby="notices-title">
      <h2 id="notices-title">{text.title}</h2>
      <div className={styles['inbox']}>
        <KeptPart kept={kept}>
          {(first) => <Inbox key={first.items[0]?.id ?? 0} first={first} {...marks} />}
        </KeptPart>
      </div>
    </Card>
  )
}

interface InboxProps extends Omit<ReturnType<typeof useNotices>, 'kept'> {
  first: Shown<'User/GetNotices'>
}

function Inbox({ first, isUnseen, markSeen, markAllSeen }: InboxProps) {
  const { rows, button } = useOlder(first, (after) =>
    engine.api.read('User/GetNotices', { after, isCounted: false }),
  )
  const [shown, setShown] = useEntryState('notices', FEW)
  const [latest] = rows
  const unseen = rows.filter(isUnseen).length
  const count = persianNumber(unseen)
  const isMore = unseen === rows.length && button !== false
  const isAll = shown > FEW || (rows.length <= FEW && !button)
  return (
    <>
      {latest && unseen > 0 && (
        <Row apart>
          <Badge tone="brand">{text.unseen(isMore ? text.more(count) : count)}</Badge>
          <Button variant="ghost" size="s" onClick={() => markAllSeen(latest.id)}>
            {text.seeAll}
          </Button>
        </Row>
      )}
      {!latest && <p className={`${panel['lead']} ${styles['none']}`}>{text.none}</p>}
      <ul className={styles['notices']}>
        {(isAll ? rows : rows.slice(0, FEW)).map((notice) => (
          <NoticeLine key={notice.id} {...{ notice, markSeen }} isUnseen={isUnseen(notice)} />
        ))}
      </ul>
      {isAll ? (
        button
      ) : (
        <Button variant="soft" fullWidth onClick={() => setShown(Number.MAX_SAFE_INTEGER)}>
          {text.all}
        </Button>
      )}
    </>
  )
}
