import { useRouter } from '@tanstack/react-router'
import { ErrorState } from '#src/ui/states.tsx'
import { text } from './text.ts'

/** The page of a thing that is not mirrored, while the server cannot be asked. */
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
