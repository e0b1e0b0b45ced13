import type { ReactNode } from 'react'
import type { QueryPath, Sent, Shown } from '#contract/contract.ts'
import { errorText } from '#contract/error-text.ts'
import { useRead } from '#src/hooks/use-read.ts'
import { ErrorState } from '#src/ui/states.tsx'
import { RowsComing } from '../../kit/list/rows-coming.tsx'

interface OfPersonProps<P extends QueryPath> {
  path: P
  input: Sent<P>
  children: (answer: Shown<P>) => ReactNode
}

/** What is asked about a person when its tab is opened. */
export function OfPerson<P extends QueryPath>({ path, input, children }: OfPersonProps<P>) {
  const { answer, failure, ask } = useRead(path, input, { pageRead: 'detail' })
  if (answer !== undefined) return children(answer)
  return failure ? (
    <ErrorState body={errorText(failure.code, failure.details)} onRetry={ask} />
  ) : (
    <RowsComing />
  )
}
