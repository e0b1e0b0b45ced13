import { useRouter } from '@tanstack/react-router'
import { ErrorState } from '#src/ui/states.tsx'
import { text } from './text.ts'

/** A page whose thing is not mirrored, and the server could not be asked. */
export function NotOnDevice() {
  const router = useRouter()
  return (
    <ErrorState
      title={text.notOnDevice.title}
      body={text.notOnDevice.body}
      onRetry={() => void router.invalidate()}
    />
  )
}
