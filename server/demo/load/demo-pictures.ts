import type { Picture } from '#contract/shapes.ts'
import manifest from '../media/manifest.json' with { type: 'json' }

type Entry = Omit<Picture, 'key'>

const ENTRIES: Record<string, Entry | undefined> = manifest

/** The stored form of a committed picture; throws when the manifest has no such key. */
export function pictureJson(key: string): string {
  const entry = ENTRIES[key]
  if (!entry) throw new Error(`media/manifest.json has no picture ${key}`)
  const { width, height, widths, placeholder, color } = entry
  return JSON.stringify({ key, width, height, widths, placeholder, color } satisfies Picture)
}

/** The picture and, where there are any, its further views `-2` and `-3`. */
export function picturesWithViews(key: string): string[] {
  return [key, `${key}-2`, `${key}-3`].filter((each) => ENTRIES[each]).map(pictureJson)
}
