import type { Picture } from '#contract/shapes.ts'
import manifest from '../media/manifest.json' with { type: 'json' }
import { closeUpKey, PRODUCT_SHOTS } from '#server/demo/media-plan.ts'

type Entry = Omit<Picture, 'key'>

const ENTRIES: Record<string, Entry | undefined> = manifest

/** The stored form of a committed picture; throws when the manifest has no such key. */
export function pictureJson(key: string): string {
  const entry = ENTRIES[key]
  if (!entry) throw new Error(`media/manifest.json has no picture ${key}`)
  const { width, height, widths, placeholder, color } = entry
  return JSON.stringify({ key, width, height, widths, placeholder, color } satisfies Picture)
}

/** The keys of all pictures of a product's part: the whole of it, its close-ups, its other finishes. */
export function productPictureKeys(part: string): string[] {
  const shots = PRODUCT_SHOTS.find((each) => each.part === part)
  if (!shots) throw new Error(`media-plan.ts has no shots of ${part}`)
  const others = Object.values(shots.finishes ?? {}).filter((finish) => finish !== part)
  return [part, ...shots.closeUps.map((_point, index) => closeUpKey(part, index)), ...others]
}
