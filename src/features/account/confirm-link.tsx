import { IconAlertTriangle, IconCircleCheck, IconClockX, IconMailCheck } from '@tabler/icons-react'
import { useState } from 'react'
import { FormFailure } from '#src/entities/form/form-failure.tsx'
import { useSend } from '#src/entities/form/use-send.ts'
import { engine } from '#src/hooks/page-engine.ts'
import { useOnline } from '#src/hooks/use-sync-status.ts'
import { Button } from '#src/ui/button.tsx'
import { EmptyState, OfflineNotice } from '#src/ui/states.tsx'
import { ToPanel, ToSignIn } from './next-steps.tsx'
import { refreshAccount } from '#src/hooks/refresh-account.ts'
import { SendLink } from './send-link.tsx'
import { text } from './text.ts'
import { usePerson } from './use-person.ts'

const words = text.confirmEmail
/** What the page says instead of the question, by the server's refusal. */
const REFUSALS: Readonly<Record<string, { icon: typeof IconClockX; title: string; body: string }>> = {
  WrongCode: { icon: IconAlertTriangle, title: words.wrong, body: words.wrongBody },
  InvalidInput: { icon: IconAlertTriangle, title: words.wrong, body: words.wrongBody },
  CodeExpired: { icon: IconClockX, title: words.expired, body: words.expiredBody },
  OtherAccount: { icon: IconAlertTriangle, title: words.other, body: words.otherBody },
  AlreadyRegistered: { icon: IconAlertTriangle, title: words.taken, body: words.takenBody },
}

/** The link of a mail was opened. It is asked first: programs that look through mails open links too. */
export function ConfirmLink({ token }: { token: string }) {
  const [email, setEmail] = useState<string>()
  const { isSending, failure, send } = useSend()
  const online = useOnline()
  const confirm = () =>
    void send(async () => {
      const answer = await engine.api.send('User/ConfirmEmail', { token })
      await refreshAccount()
      setEmail(answer.email)
    })
  const person = usePerson()
  if (person === 'guest') return <SignInFirst token={token} />
  const refusal = failure && REFUSALS[failure.code]
  if (email !== undefined) return <Confirmed email={email} />
  if (refusal) return <Refused {...refusal} />
  return (
    <>
      {!online && <OfflineNotice>{text.confirmPhone.offline}</OfflineNotice>}
      <EmptyState
        isPage
        icon={<IconMailCheck />}
        title={words.title}
        body={words.ask}
        action={
          <>
            <FormFailure failure={failure} />
            <Button size="l" loading={isSending} disabled={!online} onClick={confirm}>
              {words.confirm}
            </Button>
          </>
        }
      />
    </>
  )
}

/** The link works in a session of its own account alone: a person who has only the mail cannot take the account. */
function SignInFirst({ token }: { token: string }) {
  return (
    <EmptyState
      isPage
      icon={<IconMailCheck />}
      title={words.title}
      body={words.signInFirst}
      action={<ToSignIn back={`/ConfirmEmail?token=${encodeURIComponent(token)}`} />}
    />
  )
}

function Confirmed({ email }: { email: string }) {
  return (
    <div role="status">
      <EmptyState
        isPage
        icon={<IconCircleCheck />}
        title={words.done}
        body={words.doneBody}
        action={
          <>
            <bdi dir="ltr">{email}</bdi>
            <ToPanel />
          </>
        }
      />
    </div>
  )
}

function Refused({ icon: Icon, title, body }: { icon: typeof IconClockX; title: string; body: string }) {
  const person = usePerson()
  return (
    <EmptyState
      isPage
      icon={<Icon />}
      title={title}
      body={body}
      action={
        person &&
        person !== 'guest' && (
          <>
            <SendLink profile={person} />
            <ToPanel />
          </>
        )
      }
    />
  )
}
