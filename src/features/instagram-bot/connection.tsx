import { IconBrandInstagram } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { OperationError } from '#contract/errors.ts'
import { errorText } from '#contract/error-text.ts'
import type { BotState } from '#contract/site/instagram-bot.ts'
import { FormFailure } from '#src/entities/form/form-failure.tsx'
import { useSend } from '#src/entities/form/use-send.ts'
import { engine } from '#src/hooks/page-engine.ts'
import { useOnline } from '#src/hooks/use-sync-status.ts'
import { persianNumber } from '#src/lib/persian-digits.ts'
import { uuidV7 } from '#src/lib/uuid-v7.ts'
import { Badge } from '#src/ui/badge.tsx'
import { Button, ButtonAnchor } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { confirm } from '#src/ui/confirm.ts'
import { Row } from '#src/ui/layout.tsx'
import { notify } from '#src/ui/notify.ts'
import styles from './instagram-bot.module.css'
import { text } from './text.ts'
import { useConsent } from './use-open-conversation.ts'

const words = text.connection
const DAY_MS = 86_400_000
const REFUSALS: Readonly<Record<string, string>> = { CodeExpired: words.old, GatewayDown: words.silent }

interface ConnectionProps {
  bot: BotState
  ask: () => void
}

/** Whether the account is connected, until when, and what to do about it. */
export function Connection({ bot, ask }: ConnectionProps) {
  const { state, accountName, isPractice, missing, queued } = bot
  const trouble = useFinishedConsent(ask)
  return (
    <Card as="section" aria-labelledby="connection" className={styles['connection']}>
      <Row apart>
        <h2 id="connection">
          <IconBrandInstagram aria-hidden /> {state === 'connected' ? <bdi>{accountName}</bdi> : words.title}
        </h2>
        <Row>
          {isPractice && <Badge>{words.practice}</Badge>}
          {state === 'connected' && <Badge tone="success">{words.connected}</Badge>}
        </Row>
      </Row>
      {trouble && (
        <p className={styles['trouble']} role="alert">
          {trouble}
        </p>
      )}
      {state === 'unconfigured' && (
        <>
          <b>{words.unconfigured}</b>
          <p>{words.unconfiguredBody}</p>
          <ul dir="ltr">
            {missing.map((name) => (
              <li key={name}>
                <code>{name}</code>
              </li>
            ))}
          </ul>
        </>
      )}
      {state === 'absent' && (
        <Start {...bot} title={words.absent} body={words.absentBody} label={words.connect} />
      )}
      {state === 'expired' && (
        <Start {...bot} title={words.expired} body={words.expiredBody} label={words.reconnect} />
      )}
      {queued > 0 && <p role="status">{words.queued(persianNumber(queued))}</p>}
      {(state === 'connected' || state === 'expired') && <Connected bot={bot} ask={ask} />}
    </Card>
  )
}

function Start({
  consentAddress,
  title,
  body,
  label,
}: BotState & { title: string; body: string; label: string }) {
  const online = useOnline()
  return (
    <>
      <b>{title}</b>
      <p>{body}</p>
      {consentAddress !== null && online && <ButtonAnchor href={consentAddress}>{label}</ButtonAnchor>}
    </>
  )
}

function Connected({ bot: { expiresAt, now, state }, ask }: ConnectionProps) {
  const online = useOnline()
  const { isSending, failure, send } = useSend()
  const remove = async () => {
    const question = {
      title: words.removeTitle,
      body: words.removeBody,
      confirm: words.remove,
      isDangerous: true,
    }
    if (!(await confirm(question))) return
    await send(async () => {
      const options = { mutationId: uuidV7() }
      const { isUnsubscribed } = await engine.api.send('Site/RemoveInstagramBotSession', {}, options)
      notify({ kind: 'success', text: isUnsubscribed ? words.removed : words.removedAlone })
      ask()
    })
  }
  const days = Math.floor((Date.parse(expiresAt ?? now) - Date.parse(now)) / DAY_MS)
  return (
    <>
      {state === 'connected' && <p>{days > 0 ? words.daysLeft(persianNumber(days)) : words.lastDay}</p>}
      <FormFailure failure={failure} />
      <Row>
        <Button
          variant="outline"
          size="s"
          loading={isSending}
          disabled={!online}
          onClick={() => void remove()}
        >
          {words.remove}
        </Button>
      </Row>
    </>
  )
}

/** Finishes a consent that the address brings back. The code leaves the address at once. Returns what went wrong. */
function useFinishedConsent(ask: () => void): string | undefined {
  const { given, isRefused, forget } = useConsent()
  const [trouble, setTrouble] = useState<string>()
  const begun = useRef(false)
  useEffect(() => {
    if (begun.current || (!given && !isRefused)) return
    begun.current = true
    forget()
    if (!given) return setTrouble(words.refused)
    notify({ kind: 'progress', text: words.finishing })
    engine.api.send('Site/ConnectInstagramBot', given, { mutationId: uuidV7() }).then(
      ({ accountName }) => {
        notify({ kind: 'success', text: words.done(accountName) })
        ask()
      },
      (error: unknown) => {
        if (!(error instanceof OperationError)) throw error
        setTrouble(REFUSALS[error.code] ?? errorText(error.code, error.details))
        ask()
      },
    )
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- it happens once
  }, [given, isRefused])
  return trouble
}
