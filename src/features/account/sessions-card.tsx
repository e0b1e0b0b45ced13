import type { UserSession } from '#contract/user/sessions.ts'
import { errorText } from '#contract/error-text.ts'
import { describeDevice } from '#src/entities/device-name/describe-device.ts'
import { FormFailure } from '#src/entities/form/form-failure.tsx'
import { useSend } from '#src/entities/form/use-send.ts'
import { engine } from '#src/hooks/page-engine.ts'
import { useNow } from '#src/hooks/use-now.ts'
import type { Read } from '#src/hooks/use-read.ts'
import { useOnline } from '#src/hooks/use-sync-status.ts'
import { relativeTime } from '#src/lib/relative-time.ts'
import { Badge } from '#src/ui/badge.tsx'
import { Button } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { confirm } from '#src/ui/confirm.ts'
import { notify } from '#src/ui/notify.ts'
import { ErrorState, OfflineNotice } from '#src/ui/states.tsx'
import styles from './sessions-card.module.css'
import { text } from './text.ts'

const words = text.sessions

/** The devices on which the account is signed in, and the way to end their sessions. */
export function SessionsCard({
  devices: { answer: devices, failure, ask },
}: {
  devices: Read<'User/GetUserSessions'>
}) {
  const online = useOnline()
  const { isSending, failure: refusal, send } = useSend()

  const end = async (question: string, done: string, work: () => Promise<unknown>) => {
    const isSure = await confirm({
      title: question,
      body: words.endBody,
      confirm: words.end,
      cancel: words.cancel,
      isDangerous: true,
    })
    if (!isSure) return
    await send(async () => {
      await work()
      ask()
      notify({ kind: 'success', text: done })
    })
  }
  const endOne = ({ id, userAgent }: UserSession) =>
    void end(words.endQuestion(describeDevice(userAgent)), words.ended, () =>
      engine.api.send('User/EndUserSession', { id }),
    )
  const endOthers = () =>
    void end(words.endOthersQuestion, words.endedOthers, () =>
      engine.api.send('User/EndOtherUserSessions', {}),
    )
  const canEnd = online && !isSending
  const others = devices?.sessions.filter(({ isCurrent }) => !isCurrent) ?? []

  return (
    <Card as="section" aria-labelledby="sessions-title">
      <h2 id="sessions-title">{words.title}</h2>
      <p className={styles['hint']}>{words.body}</p>
      {!online && <OfflineNotice>{words.offline}</OfflineNotice>}
      {!devices && online && failure && (
        <ErrorState body={errorText(failure.code, failure.details)} onRetry={ask} />
      )}
      {devices && (
        <ul className={styles['list']}>
          {devices.sessions.map((session) => (
            <SessionRow key={session.id} session={session} canEnd={canEnd} onEnd={() => endOne(session)} />
          ))}
        </ul>
      )}
      <FormFailure failure={refusal} />
      {devices && others.length === 0 && <p className={styles['hint']}>{words.none}</p>}
      {others.length > 1 && (
        <Button variant="danger" disabled={!canEnd} onClick={endOthers}>
          {words.endOthers}
        </Button>
      )}
    </Card>
  )
}

interface SessionRowProps {
  session: UserSession
  canEnd: boolean
  onEnd: () => void
}

function SessionRow({ session, canEnd, onEnd }: SessionRowProps) {
  const { userAgent, ip, lastUsedAt, isCurrent } = session
  const now = useNow()
  const device = describeDevice(userAgent)
  return (
    <li className={styles['row']}>
      <div>
        <b>{device}</b> {isCurrent && <Badge tone="success">{words.current}</Badge>}
        <p className={styles['hint']}>
          {words.lastUse(relativeTime(lastUsedAt, now))} · {words.address} <bdi dir="ltr">{ip}</bdi>
        </p>
      </div>
      {!isCurrent && (
        <Button
          variant="outline"
          size="s"
          aria-label={words.endOf(device)}
          disabled={!canEnd}
          onClick={onEnd}
        >
          {words.end}
        </Button>
      )}
    </li>
  )
}
