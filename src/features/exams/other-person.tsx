import { IconUserExclamation } from '@tabler/icons-react'
import { useState } from 'react'
import { engine } from '#src/hooks/page-engine.ts'
import { drain } from '#src/sync/drain.ts'
import { signOut } from '#src/sync/sign-in.ts'
import { Button } from '#src/ui/button.tsx'
import { EmptyState } from '#src/ui/states.tsx'
import { text } from './text.ts'

const words = text.otherPerson

/** Shown in place of a running paper while another person is signed in: it is not theirs, and its answers wait for its own person. */
export function OtherPerson() {
  const [isLeaving, setLeaving] = useState(false)
  const leave = async () => {
    setLeaving(true)
    await drain(engine, { force: true })
    await signOut(engine, 'keep')
  }
  return (
    <EmptyState
      isPage
      icon={<IconUserExclamation />}
      title={words.title}
      body={words.body}
      action={
        <Button loading={isLeaving} onClick={() => void leave()}>
          {words.leave}
        </Button>
      }
    />
  )
}
