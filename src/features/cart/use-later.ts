import { useState } from 'react'
import { mirror } from '#src/hooks/page-engine.ts'
import { useAccount } from '#src/hooks/use-account.ts'
import { useMirror } from '#src/hooks/use-mirror.ts'
import type { CartLine } from '#src/mirror/cart.ts'
import { forgetLaidAside, layAside, readLaidAside } from '#src/mirror/laid-aside.ts'
import { notify } from '#src/ui/notify.ts'
import { text } from './text.ts'
import { setCount } from './use-cart.ts'

/** Takes a line out of the cart and keeps it on this device for later. */
export async function keepForLater(line: CartLine): Promise<void> {
  await layAside(mirror, line)
  await setCount(line, 0)
  notify({
    kind: 'success',
    text: text.later.done(line.title || text.nameless),
    action: { label: text.undo, onAction: () => void takeBack(line) },
  })
}

/** Puts what was laid aside into the cart again: as many pieces as there are, at today's price. */
export async function takeBack(line: CartLine): Promise<void> {
  await setCount(line, line.isAvailable ? Math.min(line.count, line.most) : line.count)
  await forgetLaidAside(mirror, line)
}

/** Throws away what was laid aside, and offers to keep it after all. */
export async function dropLater(line: CartLine): Promise<void> {
  await forgetLaidAside(mirror, line)
  notify({
    kind: 'success',
    text: text.later.dropped(line.title || text.nameless),
    action: { label: text.undo, onAction: () => void layAside(mirror, line) },
  })
}

/** What the person who uses this device laid aside; undefined until it is read. */
export function useLater(): CartLine[] | undefined {
  const { id } = useAccount()
  const [openedAt] = useState(() => Date.now())
  return useMirror((shown) => readLaidAside(shown, id, openedAt), [id, openedAt])
}
