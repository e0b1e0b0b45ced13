import { useEffect, useState } from 'react'
import type { SecondFactorWay } from '#contract/user/second-step.ts'
import { Form } from '#src/entities/form/form.tsx'
import { FormFailure } from '#src/entities/form/form-failure.tsx'
import { useForm, type Check } from '#src/entities/form/use-form.ts'
import { WaysToReach } from '#src/entities/site-links/ways-to-reach.tsx'
import { engine } from '#src/hooks/page-engine.ts'
import { Button } from '#src/ui/button.tsx'
import { Stack } from '#src/ui/layout.tsx'
import { CodeBoxes } from '#src/ui/code-boxes.tsx'
import { TextField } from '#src/ui/text-field.tsx'
import { useBackCloses } from '#src/ui/use-back-closes.ts'
import { codeIn } from '../code-in.ts'
import { PasskeyStep } from './passkey-step.tsx'
import type { WaitingSignIn } from './second-step.ts'
import { text } from './text.ts'

const words = text.step
const OTHER_WAYS = { passkey: words.usePasskey, totp: words.useApp, recovery: words.useRecovery } as const

/** The second step of signing in: a passkey, the code of an app, or a recovery code. */
export function SecondStepForm({ signIn }: { signIn: WaitingSignIn }) {
  const { ways, giveUp } = signIn
  const [way, setWay] = useState<SecondFactorWay>(
    ways.includes('passkey') ? 'passkey' : (ways[0] ?? 'recovery'),
  )
  useBackCloses(true, giveUp)
  // a person who leaves the page begins again
  useEffect(() => giveUp, [giveUp])

  return (
    <Stack>
      <h2>{words.title}</h2>
      {way === 'passkey' && <PasskeyStep signIn={signIn} />}
      {way !== 'passkey' && <CodeStep key={way} signIn={signIn} isRecovery={way === 'recovery'} />}
      {ways
        .filter((other) => other !== way)
        .map((other) => (
          <Button key={other} variant="soft" fullWidth onClick={() => setWay(other)}>
            {OTHER_WAYS[other]}
          </Button>
        ))}
      {way === 'recovery' && (
        <>
          <p>{words.lost}</p>
          <WaysToReach />
        </>
      )}
      <Button variant="ghost" onClick={giveUp}>
        {words.back}
      </Button>
    </Stack>
  )
}

const checkDigits: Check = (code) => (/^\d{6}$/.test(code) ? undefined : words.invalid)
const checkRecovery: Check = (code) => (code.trim().length < 6 ? text.needed.recovery : undefined)

function CodeStep({ signIn, isRecovery }: { signIn: WaitingSignIn; isRecovery: boolean }) {
  const { ticket, complete } = signIn
  const { field, submit, failure, isSending } = useForm({
    initial: { code: '' },
    checks: { code: isRecovery ? checkRecovery : checkDigits },
    refusals: {
      WrongCode: { field: 'code', says: isRecovery ? words.wrongRecovery : words.wrong },
      CodeExpired: { field: 'code', says: words.over },
    },
    async send({ code }) {
      complete(await engine.api.send('User/CompleteSignIn', { ticket, code }))
    },
  })
  const { onValue, ...code } = field('code')
  const takeDigits = (typed: string) => {
    const digits = codeIn(typed)
    onValue(digits)
    if (digits.length === 6 && digits !== code.value) void submit({ code: digits })
  }
  return (
    <Form onSubmit={submit}>
      {isRecovery ? (
        <TextField
          {...code}
          onValue={onValue}
          label={words.recovery}
          hint={words.recoveryHint}
          dir="ltr"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- the person has just chosen to write it
          autoFocus
        />
      ) : (
        <CodeBoxes {...code} onValue={takeDigits} label={words.code} hint={words.codeHint} />
      )}
      <FormFailure failure={failure} />
      <Button type="submit" size="l" fullWidth loading={isSending}>
        {words.enter}
      </Button>
    </Form>
  )
}
