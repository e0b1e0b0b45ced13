import { engine } from '#src/hooks/page-engine.ts'
import type { CartLine } from '#src/mirror/cart.ts'
import { readDroppedLines, type DroppedLine } from '#src/mirror/dropped-lines.ts'
import { watch } from '#src/mirror/watch.ts'
import { tell } from '#src/ui/tell.ts'
import { refreshAccount } from '#src/hooks/refresh-account.ts'
import { text } from '../text.ts'

const LONGEST_WAIT_MS = 60_000

/** Until the server has answered the merge of the guest's cart. False when it has not for a minute. */
function merged(accountId: string): Promise<boolean> {
  return new Promise((resolve) => {
    const finish = (isMerged: boolean) => {
      clearTimeout(timer)
      stop()
      resolve(isMerged)
    }
    const timer = setTimeout(() => finish(false), LONGEST_WAIT_MS)
    const stop = watch(
      () =>
        engine.mirror.outbox
          .where({ accountId })
          .filter(({ path }) => path === 'Order/MergeGuestCart')
          .count(),
      // never at once: `stop` is given first
      (waiting) => waiting === 0 && void setTimeout(finish, 0, true),
      () => void setTimeout(finish, 0, false),
    )
  })
}

/** A sentence for each line: its name, and why it is not in the cart. */
function describeDropped(lines: readonly DroppedLine[]): string {
  return lines.map(({ title, reason }) => text.merge[reason](title || text.merge.nameless)).join('\n')
}

/** Says which lines of the guest's cart the account's cart did not take over, and why. */
export async function tellDropped(accountId: string, guestLines: readonly CartLine[]): Promise<void> {
  if (!(await merged(accountId))) return
  await refreshAccount()
  const dropped = await readDroppedLines(engine.mirror, accountId, guestLines)
  if (dropped.length > 0) await tell({ title: text.merge.title, body: describeDropped(dropped) })
}
