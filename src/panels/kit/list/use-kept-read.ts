import { useEffect, useState } from 'react'
import type { QueryPath, Sent, Shown } from '#contract/contract.ts'
import type { PageRead } from '#src/api/call.ts'
import { mirror } from '#src/hooks/page-engine.ts'
import { useAccount } from '#src/hooks/use-account.ts'
import { type Read, useRead } from '#src/hooks/use-read.ts'
import { keepSecret } from '#src/mirror/personal-secrets.ts'
import { readSecret } from '#src/mirror/secrets.ts'

/** What this device saw last of a read: undefined until it is found, when there is nothing, and while it is not kept. */
export function useRecalled<P extends QueryPath>(
  path: P,
  input: Sent<P>,
  isKept: boolean,
): Shown<P> | undefined {
  const name = useKeptName(path, input)
  const [found, setFound] = useState<{ name: string; answer: Shown<P> }>()
  useEffect(() => {
    if (!isKept) return undefined
    let isWanted = true
    void readSecret(mirror, name).then((kept) => {
      if (isWanted && kept !== undefined) setFound({ name, answer: JSON.parse(kept) })
    })
    return () => {
      isWanted = false
    }
  }, [isKept, name])
  return found?.name === name ? found.answer : undefined
}

/** Each account has answers of its own. */
function useKeptName(path: string, input: unknown): string {
  const { id } = useAccount()
  return `panel:${id}:${path} ${JSON.stringify(input)}`
}

/**
 * A read of a panel. While it `isKept`, its last answer is saved encrypted on the device until the person signs out, and is shown
 * when the server cannot be asked: `isOld`. Otherwise nothing is saved.
 */
export function useKeptRead<P extends QueryPath>(
  path: P,
  input: Sent<P>,
  { isKept, pageRead }: { isKept: boolean; pageRead: PageRead },
): Read<P> & { isOld: boolean } {
  const { id } = useAccount()
  const name = useKeptName(path, input)
  const read = useRead(path, input, { isFresh: true, pageRead: isKept ? 'part' : pageRead })
  const { answer, failure, isAsking } = read
  const isNew = answer !== undefined && failure === undefined && !isAsking
  useEffect(() => {
    if (isKept && isNew) void keepSecret(mirror, id, name, JSON.stringify(answer))
  }, [isKept, isNew, id, name, answer])
  const recalled = useRecalled(path, input, isKept)
  const isMissing = answer === undefined || failure?.code === 'NoConnection'
  const isOld = isMissing && recalled !== undefined
  return { ...read, answer: isOld ? recalled : answer, isOld: isOld && failure !== undefined }
}
