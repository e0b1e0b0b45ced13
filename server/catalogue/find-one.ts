import type { OperationError } from '#contract/errors.ts'
import type { Tx } from '#server/platform/operations/implement.ts'

type Find<T> = (tx: Tx, ids: readonly number[]) => Promise<T[]>

interface About {
  input: { id: number }
  tx: Tx
  fail(code: 'NotFound'): OperationError
}

/** Makes the handlers that answer one published thing, or a part of it, from the function that finds it. */
export function partsOf<T>(find: Find<T>) {
  const one = async ({ input, tx, fail }: About): Promise<T> => {
    const [found] = await find(tx, [input.id])
    if (!found) throw fail('NotFound')
    return found
  }
  const part =
    <P>(take: (thing: T) => P) =>
    async (about: About): Promise<P> =>
      take(await one(about))
  /** A part that is read apart from the thing; the thing is looked for first, so that a hidden one tells nothing. */
  const beside =
    <P>(read: (tx: Tx, id: number) => Promise<P>) =>
    async (about: About): Promise<P> => {
      await one(about)
      return read(about.tx, about.input.id)
    }
  return { one, part, beside }
}
