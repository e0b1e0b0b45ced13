import { type ComponentType, useEffect, useEffectEvent, useState } from 'react'
import { text } from './text.ts'

interface SheetProps {
  /** A sheet without it is mounted only while it is open; one that is mounted before is loaded ahead. */
  isOpen?: boolean
  onClose: () => void
}

/**
 * A sheet whose code is loaded when it is first mounted. When the code does not come, a notice says so, the page stays as it is, and the
 * sheet closes: the next tap asks again. Throws when that fails as well, or when not even the notice comes: a module of an older version
 * comes only with a new page, which the error page loads.
 */
export function lateSheet<Props extends SheetProps>(
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> {
  let loaded: ComponentType<Props> | undefined
  let hasFailed = false

  return function LateSheet(props: Props) {
    const [Sheet, setSheet] = useState(() => loaded)
    const [failure, setFailure] = useState<{ error: unknown }>()
    const isOpen = props.isOpen ?? true
    const close = useEffectEvent(props.onClose)
    useEffect(() => {
      if (Sheet) return
      let isThere = true
      const show = (part: ComponentType<Props>) => {
        loaded = part
        if (isThere) setSheet(() => part)
      }
      const sayFailure = async (error: unknown) => {
        if (!isThere || !isOpen) return
        if (hasFailed) throw error
        hasFailed = true
        const { showNotice } = await import('./mantine/notices.tsx')
        close()
        showNotice({ kind: 'failure', text: text.sheetFailed })
      }
      load()
        .then(show, sayFailure)
        .catch((error: unknown) => setFailure({ error }))
      return () => {
        isThere = false
      }
    }, [Sheet, isOpen])
    if (failure) throw failure.error
    return Sheet ? <Sheet {...props} /> : null
  }
}
