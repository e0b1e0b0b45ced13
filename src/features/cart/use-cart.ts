import { useState } from 'react'
import { useAccount } from '#src/hooks/use-account.ts'
import { useMirror } from '#src/hooks/use-mirror.ts'
import { change } from '#src/hooks/use-mutator.ts'
import { readCart, type CartLine } from '#src/mirror/cart.ts'
import { addCourse, changeProductCartCount, removeCourse } from '#src/sync/mutators/cart.ts'
import { notify } from '#src/ui/notify.ts'
import { text } from './text.ts'

/** Sets how many pieces a line has; none removes it. */
export async function setCount({ kind, id, designId, price }: CartLine, count: number): Promise<void> {
  if (kind === 'product') await change(changeProductCartCount, { id, designId, count, seenPrice: price })
  else if (count === 0) await change(removeCourse, { id })
  else await change(addCourse, { id, seenPrice: price })
}

/** Takes a line out and offers to put it back. */
export async function removeLine(line: CartLine): Promise<void> {
  await setCount(line, 0)
  notify({
    kind: 'success',
    text: text.removed(line.title || text.nameless),
    ...(line.isAvailable && {
      action: { label: text.undo, onAction: () => void setCount(line, line.count) },
    }),
  })
}

/** The cart of the person who uses this device; undefined until it is read. */
export function useCart() {
  const { id } = useAccount()
  const [openedAt] = useState(() => Date.now())
  return useMirror((mirror) => readCart(mirror, id, openedAt), [id, openedAt])
}
