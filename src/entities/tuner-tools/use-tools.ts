import { useMirror } from '#src/hooks/use-mirror.ts'
import { useNow } from '#src/hooks/use-now.ts'
import { readTools, type Tool } from '#src/mirror/personal-tools.ts'

/** The tools of Tuner Plus, and which of them the person has now. Undefined until they are read. */
export function useTools(): Tool[] | undefined {
  const now = useNow()
  return useMirror((mirror) => readTools(mirror, now), [now])
}
