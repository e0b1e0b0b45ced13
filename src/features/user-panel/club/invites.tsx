import { INVITE_POINTS } from '#contract/user/club-rules.ts'
import { IconCopy, IconShare2 } from '@tabler/icons-react'
import { siteName } from '#contract/site-name.ts'
import { pages } from '#src/entities/addresses.ts'
import { KeptPart } from '#src/entities/kept-answer/kept-part.tsx'
import { useKeptAnswer } from '#src/entities/kept-answer/use-kept-answer.ts'
import { useMirror } from '#src/hooks/use-mirror.ts'
import { jalaliDate } from '#src/lib/jalali.ts'
import { persianNumber } from '#src/lib/persian-digits.ts'
import { readProfile } from '#src/mirror/account.ts'
import { Button } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { Row } from '#src/ui/layout.tsx'
import { notify } from '#src/ui/notify.ts'
import { Skeleton } from '#src/ui/skeleton.tsx'
import styles from '../sections.module.css'
import { text } from '../text.ts'

async function copy(address: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(address)
    notify({ kind: 'success', text: text.invites.copied })
  } catch (error) {
    if (!(error instanceof DOMException || error instanceof TypeError)) throw error
    notify({ kind: 'failure', text: text.invites.copyFailed })
  }
}

async function share(code: string, url: string): Promise<void> {
  try {
    await navigator.share({ title: siteName, text: text.invites.message(code), url })
  } catch (error) {
    if (!(error instanceof DOMException)) throw error
    if (error.name !== 'AbortError') await copy(url)
  }
}

const points = persianNumber(INVITE_POINTS)

function countText(count: number): string {
  if (count === 0) return text.invites.none
  return count === 1 ? text.invites.one : text.invites.count(persianNumber(count))
}

/** The person's invite code, and who came by it. */
export function Invites() {
  const profile = useMirror(readProfile, [])
  const kept = useKeptAnswer('User/GetUserInvites')
  return (
    <>
      <Card>
        <p className={styles['lead']}>{text.invites.lead(points)}</p>
        {profile ? <Code code={profile.inviteCode} /> : <Skeleton height="4rem" />}
      </Card>
      <KeptPart kept={kept}>
        {(invited) => (
          <Card as="section" aria-labelledby="invited">
            <h2 id="invited">{countText(invited.length)}</h2>
            <ul className={styles['people']}>
              {invited.map(({ id, name, createdAt, rewardedAt }) => (
                <li key={id}>
                  <bdi>{name || text.invites.noName}</bdi>
                  <span className={styles['note']}>
                    {rewardedAt ? text.invites.rewarded(points) : text.invites.notYet}
                  </span>
                  <time dateTime={createdAt} className={styles['note']}>
                    {jalaliDate(createdAt)}
                  </time>
                </li>
              ))}
            </ul>
          </Card>
        )}
      </KeptPart>
    </>
  )
}

function Code({ code }: { code: string }) {
  const address = `${location.origin}${pages.account}/${code}`
  const canShare = 'share' in navigator
  return (
    <>
      <p aria-label={text.invites.code}>
        <bdi dir="ltr" className={styles['code']}>
          {code}
        </bdi>
      </p>
      <Row>
        {canShare && (
          <Button icon={<IconShare2 size={20} aria-hidden />} onClick={() => void share(code, address)}>
            {text.invites.share}
          </Button>
        )}
        <Button
          variant={canShare ? 'soft' : 'filled'}
          icon={<IconCopy size={20} aria-hidden />}
          onClick={() => void copy(address)}
        >
          {text.invites.copy}
        </Button>
      </Row>
    </>
  )
}
