import { type ComponentType, lazy, Suspense } from 'react'
import { OfflineNotice } from '#src/ui/states.tsx'
import { text } from './text.ts'

function Missing() {
  return <OfflineNotice>{text.partOffline}</OfflineNotice>
}

/** A part of a page that is loaded when it is shown. Without a network it may not come: the rest of the page stays. */
export function smallPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> {
  const Part: ComponentType<Props> = lazy(async () => ({ default: await load().catch(() => Missing) }))
  return function SmallPart(props: Props) {
    return (
      <Suspense fallback={null}>
        <Part {...props} />
      </Suspense>
    )
  }
}
