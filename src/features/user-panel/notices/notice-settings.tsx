import { useState } from 'react'
import { errorText } from '#contract/error-text.ts'
import { OperationError } from '#contract/errors.ts'
import type { Role } from '#contract/define.ts'
import type { NoticeKind } from '#contract/user/notices.ts'
import { KeptPart } from '#src/entities/kept-answer/kept-part.tsx'
import { useKeptAnswer } from '#src/entities/kept-answer/use-kept-answer.ts'
import { engine } from '#src/hooks/page-engine.ts'
import { useAccount } from '#src/hooks/use-account.ts'
import { createTurns } from '#src/lib/in-turn.ts'
import { Card } from '#src/ui/card.tsx'
import { notify } from '#src/ui/notify.ts'
import { Switch } from '#src/ui/switch.tsx'
import styles from '../sections.module.css'
import { PushSwitch } from './push-switch.tsx'
import { text } from './text.ts'

const words = text.settings
const ADMIN_ROLES: ReadonlySet<Role> = new Set(['Admin', 'SuperAdmin'])
const KINDS = Object.keys(words.kinds) as NoticeKind[]

/** Which kinds of notices a person gets. */
export function NoticeSettings() {
  const kept = useKeptAnswer('User/GetNoticeSettings', { isPart: true })
  const account = useAccount()
  const isAdmin =
    account.state === 'signed-in' &&
    account.roles.some(({ role, isActive }) => isActive && ADMIN_ROLES.has(role))
  const kinds = KINDS.filter((kind) => isAdmin || kind !== 'moderation')
  const [wanted, setWanted] = useState<Partial<Record<NoticeKind, boolean>>>({})
  const [inTurn] = useState(createTurns)

  function choose(kind: NoticeKind, isOn: boolean): Promise<void> {
    setWanted((before) => ({ ...before, [kind]: isOn }))
    return inTurn(async (isLast) => {
      try {
        kept.put(await engine.api.send('User/SetNoticeSettings', { [kind]: isOn }))
      } catch (error) {
        if (!(error instanceof OperationError)) throw error
        const { code, details } = error
        notify({
          kind: 'failure',
          text: code === 'NoConnection' ? words.needsLine : errorText(code, details),
        })
      } finally {
        // until then a switch shows what was chosen, which an earlier answer does not know
        if (isLast()) setWanted({})
      }
    })
  }

  return (
    <Card as="section" aria-labelledby="notice-settings">
      <h2 id="notice-settings">{words.title}</h2>
      <KeptPart kept={kept}>
        {(settings) => (
          <>
            {kinds.map((kind) => (
              <Switch
                key={kind}
                label={words.kinds[kind]}
                checked={wanted[kind] ?? settings[kind] ?? true}
                onChange={(isOn) => void choose(kind, isOn)}
              />
            ))}
            {/* an answer that an earlier version kept has no key */}
            {settings.pushKey && <PushSwitch pushKey={settings.pushKey} />}
          </>
        )}
      </KeptPart>
      <p className={styles['note']}>{words.hint}</p>
    </Card>
  )
}
