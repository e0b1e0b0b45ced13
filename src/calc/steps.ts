/** Long work in short steps. It yields its progress from 0 to 1 and returns its result at the end. */
export type Steps<T> = Generator<number, T, void>

/** Long work that waits between its steps, as for the next part of a file. */
export type AsyncSteps<T> = AsyncGenerator<number, T, void>

/** Runs all steps at once. */
export function finish<T>(steps: Steps<T>): T {
  let step = steps.next()
  while (!step.done) step = steps.next()
  return step.value
}
