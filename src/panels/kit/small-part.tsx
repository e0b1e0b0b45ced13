import type { ComponentType } from 'react'
import { useLatePart } from '#src/hooks/use-late-part.ts'
import { OfflineNotice } from '#src/ui/states.tsx'
import { text } from './text.ts'

/** A part of a page that is loaded when it is shown. Until it comes the rest of the page stays. */
export function smallPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> {
  return function SmallPart(props: Props) {
    const { Part, hasFailed } = useLatePart(load)
    if (Part) return <Part {...props} />
    return hasFailed ? <OfflineNotice>{text.partOffline}</OfflineNotice> : null
  }
}
