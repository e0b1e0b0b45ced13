import { useEffect } from 'react'
import { mirror } from '#src/hooks/page-engine.ts'
import { useMirror } from '#src/hooks/use-mirror.ts'
import { useRead } from '#src/hooks/use-read.ts'
import { keepDegreeList, readDegreeList } from '#src/mirror/degree-list.ts'

/** The keys of the shop and the revoked codes; kept for the time without a network. Undefined until they are read. */
export function useDegreeList() {
  const { answer } = useRead('Course/GetDegreeStatusList', {}, { isAnonymous: true, pageRead: 'part' })
  useEffect(() => {
    if (answer) void keepDegreeList(mirror, answer)
  }, [answer])
  return useMirror(async (of) => (await readDegreeList(of)) ?? null, [])
}
