export const THOUSANDS_MARK = '٬'

interface Edit {
  /** What a field shows after a key, and where the caret is in it. */
  shown: string
  caret: number
  /** What it showed before the key. */
  before: string
  isForward: boolean
}

/** A number after a key. A key that deleted only a mark between thousands deletes the digit next to the mark. */
export function acrossMark({ shown, caret, before, isForward }: Edit): { shown: string; caret: number } {
  const isMarkGone = before === shown.slice(0, caret) + THOUSANDS_MARK + shown.slice(caret)
  if (!isMarkGone) return { shown, caret }
  const gone = isForward ? caret : caret - 1
  return { shown: shown.slice(0, gone) + shown.slice(gone + 1), caret: gone }
}

/** Whether a key deletes what is after the caret. */
export const isForwardDelete = (event: Event): boolean =>
  'inputType' in event && event.inputType === 'deleteContentForward'
