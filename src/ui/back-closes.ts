import type { RouterHistory } from '@tanstack/react-router'
import { closeTopLayer, layers } from './layers.ts'

let isLet = false

/** From now on Back closes what is open above the page, the top layer first, instead of leaving the page. */
export function letBackClose({ block }: RouterHistory): void {
  if (isLet) return
  isLet = true
  let unblock: (() => void) | undefined
  const look = () => {
    if (layers.get().length > 0) unblock ??= block({ enableBeforeUnload: false, blockerFn: meet })
    else {
      unblock?.()
      unblock = undefined
    }
  }
  layers.subscribe(look)
  look()
}

/** Blocks a step back. Another step leaves the page, and closes what belongs to it. */
function meet({ action }: { action: string }): boolean {
  if (action === 'BACK') return closeTopLayer()
  for (const { close, isOfPage } of layers.get()) if (isOfPage) close()
  return false
}
