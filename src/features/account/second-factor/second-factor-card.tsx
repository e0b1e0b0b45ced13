import { useState } from 'react'
import type { Shown } from '#contract/contract.ts'
import type { AddedFactor, SecondFactor } from '#contract/user/second-factor.ts'
import { errorText } from '#contract/error-text.ts'
import { FormFailure } from '#src/entities/form/form-failure.tsx'
import { useSend } from '#src/entities/form/use-send.ts'
import { engine } from '#src/hooks/page-engine.ts'
import { type Read, useRead } from '#src/hooks/use-read.ts'
import { useOnline } from '#src/hooks/use-sync-status.ts'
import { useNow } from '#src/hooks/use-now.ts'
import { persianNumber } from '#src/lib/persian-digits.ts'
import { relativeTime } from '#src/lib/relative-time.ts'
import { Badge } from '#src/ui/badge.tsx'
import { Button } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { confirm } from '#src/ui/confirm.ts'
import { notify } from '#src/ui/notify.ts'
import { ErrorState, OfflineNotice } from '#src/ui/states.tsx'
import { useFreshProof } from '../fresh-proof.tsx'
import { text as account } from '../text.ts'
import { AddAppSheet } from './add-app-sheet.tsx'
import { AddPasskeySheet } from './add-passkey-sheet.tsx'
import { hasPasskeys } from './passkeys.ts'
import { RecoveryCodesSheet } from './recovery-codes-sheet.tsx'
import styles from './second-factor.module.css'
import { text } from './text.ts'

const words = text.card

type Opened =
  | { sheet: 'app'; begun: Shown<'User/BeginAddTotp'> }
  | { sheet: 'passkey' }
  | { sheet: 'codes'; codes: readonly string[]; isFirstFactor: boolean }

/** The second factors of the account: adding, naming and removing them, and the recovery codes. */
export function SecondFactorCard({ devices }: { devices: Read<'User/GetUserSessions'> }) {
  const { answer: present, put, failure, ask } = useRead('User/GetSecondFactors', {}, { pageRead: 'part' })
  const online = useOnline()
  const { isSending, failure: refusal, send } = useSend()
  const { proven, dialog } = useFreshProof()
  const [opened, setOpened] = useState<Opened>()
  const close = () => setOpened(undefined)
  const canChange = online && !isSending

  const added = ({ recoveryCodes, ...now }: AddedFactor) => {
    put(now)
    setOpened(recoveryCodes ? { sheet: 'codes', codes: recoveryCodes, isFirstFactor: true } : undefined)
    notify({ kind: 'success', text: text.added })
  }
  // a stranger who is signed in somewhere is not asked for the second step
  const offerToEndOthers = async () => {
    if (!devices.answer?.sessions.some(({ isCurrent }) => !isCurrent)) return
    const { endOthersQuestion, endOthers, endedOthers } = account.sessions
    const question = { title: endOthersQuestion, body: words.othersStay }
    if (!(await confirm({ ...question, confirm: endOthers, cancel: words.keepOthers }))) return
    await send(async () => {
      await engine.api.send('User/EndOtherUserSessions', {})
      devices.ask()
      notify({ kind: 'success', text: endedOthers })
    })
  }
  const addApp = () =>
    void send(async () => {
      const begun = await proven(() => engine.api.send('User/BeginAddTotp', {}))
      setOpened({ sheet: 'app', begun })
    })
  const remove = async ({ id, name }: SecondFactor, isLast: boolean) => {
    const isSure = await confirm({
      title: words.removeQuestion(name),
      body: isLast ? words.removeLast : words.removeBody,
      confirm: words.remove,
      cancel: words.cancel,
      isDangerous: true,
    })
    if (!isSure) return
    await send(async () => {
      put(await proven(() => engine.api.send('User/RemoveSecondFactor', { id })))
      notify({ kind: 'success', text: words.removed })
    })
  }
  const renew = async () => {
    const question = { title: words.renewQuestion, body: words.renewBody }
    if (!(await confirm({ ...question, confirm: words.renew, cancel: words.cancel }))) return
    await send(async () => {
      const { recoveryCodes } = await proven(() => engine.api.send('User/RenewRecoveryCodes', {}))
      setOpened({ sheet: 'codes', codes: recoveryCodes, isFirstFactor: false })
      ask()
    })
  }

  return (
    <Card as="section" aria-labelledby="second-factor-title">
      <h2 id="second-factor-title">{words.title}</h2>
      <p className={styles['hint']}>{words.lead}</p>
      {!online && <OfflineNotice>{words.offline}</OfflineNotice>}
      {!present && online && failure && (
        <ErrorState body={errorText(failure.code, failure.details)} onRetry={ask} />
      )}
      {present?.isMissing && <p className={styles['missing']}>{words.missing}</p>}
      {present && (
        <Factors
          factors={present.factors}
          canChange={canChange}
          onRemove={(factor) => void remove(factor, present.factors.length === 1)}
        />
      )}
      <FormFailure failure={refusal} />
      {present && (
        <div className={styles['buttons']}>
          {hasPasskeys() && (
            <Button disabled={!canChange} onClick={() => setOpened({ sheet: 'passkey' })}>
              {words.addPasskey}
            </Button>
          )}
          <Button variant="outline" disabled={!canChange} onClick={addApp}>
            {words.addApp}
          </Button>
        </div>
      )}
      {present && present.factors.length > 0 && (
        <>
          <p>{words.codesLeft(persianNumber(present.recoveryCodesLeft))}</p>
          <Button variant="soft" disabled={!canChange} onClick={() => void renew()}>
            {words.renew}
          </Button>
        </>
      )}
      {opened?.sheet === 'app' && <AddAppSheet begun={opened.begun} onAdded={added} onClose={close} />}
      {opened?.sheet === 'passkey' && (
        <AddPasskeySheet
          begin={() => proven(() => engine.api.send('User/BeginAddPasskey', {}))}
          onAdded={added}
          onClose={close}
        />
      )}
      {opened?.sheet === 'codes' && (
        <RecoveryCodesSheet
          codes={opened.codes}
          onSaved={() => {
            close()
            if (opened.isFirstFactor) void offerToEndOthers()
          }}
        />
      )}
      {dialog}
    </Card>
  )
}

interface FactorsProps {
  factors: readonly SecondFactor[]
  canChange: boolean
  onRemove: (factor: SecondFactor) => void
}

function Factors({ factors, canChange, onRemove }: FactorsProps) {
  const now = useNow()
  if (factors.length === 0) return <p>{words.none}</p>
  return (
    <ul className={styles['list']}>
      {factors.map((factor) => {
        const { id, name, kind, createdAt, lastUsedAt } = factor
        return (
          <li key={id} className={styles['row']}>
            <div>
              <b dir="auto">{name}</b> <Badge>{words.kinds[kind]}</Badge>
              <p className={styles['hint']}>
                {lastUsedAt
                  ? words.used(relativeTime(lastUsedAt, now))
                  : words.added(relativeTime(createdAt, now))}
              </p>
            </div>
            <Button
              variant="outline"
              size="s"
              aria-label={words.removeOf(name)}
              disabled={!canChange}
              onClick={() => onRemove(factor)}
            >
              {words.remove}
            </Button>
          </li>
        )
      })}
    </ul>
  )
}
