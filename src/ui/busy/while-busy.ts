/** What is done quickly is not worth a cover. */
const SHOWN_AFTER_MS = 700
/** The cover ends by itself: work that lasts longer goes on below it. */
export const LONGEST_MS = 500_000

/** Covers the page; the function it returns uncovers it. */
export type Cover = () => () => void

async function loadCover(): Promise<Cover> {
  return (await import('./cover.ts')).cover
}

/**
 * Says «please wait» over the page while long work lasts, and gives back what the work gives. Shown after a moment, ends
 * by itself after 500 s; the focus returns to where it was.
 */
export async function whileBusy<T>(work: Promise<T>, load: () => Promise<Cover> = loadCover): Promise<T> {
  let isOver = false
  let uncover: (() => void) | undefined
  const end = () => {
    isOver = true
    uncover?.()
    uncover = undefined
  }
  const show = async () => {
    const cover = await load()
    if (!isOver) uncover = cover()
  }
  // a cover that cannot be loaded, without a line, is missed by nobody
  const beginning = setTimeout(() => void show().catch(() => undefined), SHOWN_AFTER_MS)
  const ending = setTimeout(end, LONGEST_MS)
  try {
    return await work
  } finally {
    clearTimeout(beginning)
    clearTimeout(ending)
    end()
  }
}
