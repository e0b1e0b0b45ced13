/**
 * Runs changes of one thing one after another, so that the server ends with the one that was made last. A change can ask
 * whether it is the last one: an answer to an earlier one is older than what the person has chosen since.
 */
export function createTurns() {
  let end: Promise<unknown> = Promise.resolve()
  return <Answer>(change: (isLast: () => boolean) => Promise<Answer>): Promise<Answer> => {
    const answer: Promise<Answer> = end.then(() => change(() => end === settled))
    const settled: Promise<unknown> = answer.catch(() => undefined)
    end = settled
    return answer
  }
}
