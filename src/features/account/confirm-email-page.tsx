import { useLocation } from '@tanstack/react-router'
import { IconMailCheck } from '@tabler/icons-react'
import { DetailSkeleton } from '#src/ui/skeleton.tsx'
import { EmptyState } from '#src/ui/states.tsx'
import { ConfirmLink } from './confirm-link.tsx'
import { ToPanel, ToSignIn } from './next-steps.tsx'
import { SendLink } from './send-link.tsx'
import { text } from './text.ts'
import { usePerson } from './use-person.ts'

/** Confirming an e-mail address: by the link that was sent, or asking for one. */
export function ConfirmEmailPage() {
  const token = new URLSearchParams(useLocation().searchStr).get('token')
  if (token) return <ConfirmLink key={token} token={token} />
  return <AskForLink />
}

function AskForLink() {
  const person = usePerson()
  if (!person) return <DetailSkeleton />
  if (person === 'guest')
    return (
      <EmptyState
        isPage
        icon={<IconMailCheck />}
        title={text.confirmEmail.title}
        body={text.confirmEmail.guest}
        action={<ToSignIn back="/ConfirmEmail" />}
      />
    )
  return (
    <EmptyState
      isPage
      icon={<IconMailCheck />}
      title={person.emailConfirmed ? text.confirmEmail.done : text.confirmEmail.title}
      action={
        <>
          <SendLink profile={person} />
          <ToPanel />
        </>
      }
    />
  )
}
