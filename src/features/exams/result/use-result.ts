import { useEffect } from 'react'
import type { Shown } from '#contract/contract.ts'
import { mirror } from '#src/hooks/page-engine.ts'
import { useMirror } from '#src/hooks/use-mirror.ts'
import { useRead } from '#src/hooks/use-read.ts'
import { keepSecret } from '#src/mirror/personal-secrets.ts'
import { readSecret } from '#src/mirror/secrets.ts'

type Result = Shown<'Course/GetExamResultById'>

/** The result of a made exam; the last one that was seen stays readable without a network. */
export function useResult(accountId: string, id: number) {
  const name = `seen:${accountId}:exam:${id}`
  const { answer, failure, ask } = useRead('Course/GetExamResultById', { id }, { pageRead: 'part' })
  const kept = useMirror(async () => parsed(await readSecret(mirror, name)), [name])
  useEffect(() => {
    if (answer) void keepSecret(mirror, accountId, name, JSON.stringify(answer))
  }, [answer, accountId, name])
  return {
    result: answer ?? kept ?? undefined,
    isOld: !answer && Boolean(kept) && failure !== undefined,
    failure,
    ask,
  }
}

const parsed = (json: string | undefined): Result | null => (json ? (JSON.parse(json) as Result) : null)
