import { useLocation, useRouter } from '@tanstack/react-router'
import { IconCircleCheck, IconDeviceMobileCheck } from '@tabler/icons-react'
import { Button } from '#src/ui/button.tsx'
import { notify } from '#src/ui/notify.ts'
import { DetailSkeleton } from '#src/ui/skeleton.tsx'
import { EmptyState } from '#src/ui/states.tsx'
import { parseAccountSearch } from './account-search.ts'
import { ToEmail, ToSignIn } from './next-steps.tsx'
import { PhoneProof } from './phone-proof.tsx'
import { text } from './text.ts'
import { usePerson } from './use-person.ts'

const words = text.confirmPhone

/** Confirming the number of the account; afterwards the page that asked for it opens. */
export function ConfirmPhonePage() {
  const { searchStr, href } = useLocation()
  const { history } = useRouter()
  const { back = '/UserPanel' } = parseAccountSearch({ back: new URLSearchParams(searchStr).get('back') })
  const person = usePerson()
  if (!person) return <DetailSkeleton />
  if (person === 'guest')
    return (
      <EmptyState
        isPage
        icon={<IconDeviceMobileCheck />}
        title={words.title}
        body={words.guest}
        action={<ToSignIn back={href} />}
      />
    )
  if (person.phoneConfirmed)
    return (
      <EmptyState
        isPage
        icon={<IconCircleCheck />}
        title={words.done}
        action={<Button onClick={() => history.replace(back)}>{text.goOn}</Button>}
      />
    )
  const handleDone = () => {
    notify({ kind: 'success', text: words.doneNotice })
    history.replace(back)
  }
  return (
    <EmptyState
      isPage
      icon={<IconDeviceMobileCheck />}
      title={person.phone ? words.title : words.missing}
      body={person.phone ? words.why : words.missingBody}
      action={
        <>
          {person.phone && <PhoneProof phone={person.phone} onDone={handleDone} />}
          <ToEmail />
        </>
      }
    />
  )
}
