import { LEAST_PART, PART_LIMIT } from '#contract/upload-rules.ts'

/** Parts grow while they take less, and shrink when they take more. */
const QUICK_MS = 4_000
const SLOW_MS = 20_000

/** The next size of a part, after one that took so long. */
export function nextPartSize(size: number, tookMs: number): number {
  if (tookMs < QUICK_MS) return Math.min(size * 2, PART_LIMIT)
  return tookMs > SLOW_MS ? Math.max(size / 2, LEAST_PART) : size
}
