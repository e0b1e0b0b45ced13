import { useEffect, useRef } from 'react'
import { errorText } from '#contract/error-text.ts'
import { fromDataAddress } from '#src/entities/upload/data-address.ts'
import { engine } from '#src/hooks/page-engine.ts'
import { requestDrain } from '#src/hooks/request-drain.ts'
import type { OutboxEntry } from '#src/mirror/outbox-entry.ts'
import { discard, retry } from '#src/sync/outbox.ts'
import { Button } from '#src/ui/button.tsx'
import { confirm } from '#src/ui/confirm.ts'
import { Row } from '#src/ui/layout.tsx'
import { text } from './text.ts'
import styles from './voices.module.css'

/** A player of a sound that lies on this device as text. */
function Sound({ sound }: { sound: string }) {
  const audio = useRef<HTMLAudioElement>(null)
  useEffect(() => {
    const address = URL.createObjectURL(fromDataAddress(sound))
    if (audio.current) audio.current.src = address
    return () => URL.revokeObjectURL(address)
  }, [sound])
  // oxlint-disable-next-line jsx-a11y/media-has-caption -- nobody has written down what was said
  return <audio ref={audio} controls aria-label={text.own} className={styles['audio']} />
}

/** A voice that is on this device alone: it waits, or the server has refused it. */
export function UnsentVoice({ entry: { seq = 0, state, code, details, input } }: { entry: OutboxEntry }) {
  const isRefused = state === 'rejected'

  async function tryAgain(): Promise<void> {
    await retry(engine, seq)
    requestDrain({ force: true })
  }

  async function leave(): Promise<void> {
    const word = isRefused ? text.remove : text.withdraw
    if (await confirm({ title: text.removeQuestion, confirm: word, isDangerous: true }))
      await discard(engine.mirror, seq)
  }

  return (
    <div className={styles['own']}>
      <p>
        <strong>{text.own}</strong> <span className={styles['mark']}>{text.onDevice}</span>
      </p>
      <p role={isRefused ? 'alert' : undefined}>
        {text.unsent[state]} {code === 'NotBought' ? text.notBought : code && errorText(code, details)}
      </p>
      <Sound sound={String(input['sound'])} />
      <Row>
        {isRefused && (
          <Button variant="soft" size="s" onClick={() => void tryAgain()}>
            {text.retry}
          </Button>
        )}
        <Button variant="ghost" size="s" onClick={() => void leave()}>
          {isRefused ? text.remove : text.withdraw}
        </Button>
      </Row>
    </div>
  )
}
