/** Long work in short steps: it says now and then how much is done, from 0 to 1, and gives its result at the end. */
export type Steps<T> = Generator<number, T, void>

/** Does all of it at once. */
export function finish<T>(steps: Steps<T>): T {
  let step = steps.next()
  while (!step.done) step = steps.next()
  return step.value
}
