import { siteOfferOf } from '#contract/sale-price.ts'
import { readMeta, writeMeta } from './meta.ts'
import type { Mirror } from './mirror.ts'
import { readSetting } from './site-content.ts'
import { watch } from './watch.ts'
import { listKeys } from './write-documents.ts'

const SOLD = ['course', 'product'] as const

/** The longest time that a timer of a browser waits. */
const LONGEST_MS = 2 ** 31 - 1

/**
 * Gives every row the offer of the site and the price of now, when it has begun, changed or ended since the last time. What is pulled
 * meanwhile is written with it, so the rows are read for nothing else.
 */
export async function spreadOffer(mirror: Mirror, now: number): Promise<void> {
  const { catalogue } = mirror
  const siteOffer = siteOfferOf(await readSetting(mirror))
  const isOver = siteOffer !== null && Date.parse(siteOffer.until) <= now
  const state = JSON.stringify([siteOffer, isOver])
  if ((await readMeta(mirror, 'spreadOffer')) === state) return
  for (const thing of SOLD)
    await catalogue
      .of(thing)
      .toCollection()
      .modify((row) => void Object.assign(row, listKeys(row, now, siteOffer)))
  await writeMeta(mirror, 'spreadOffer', state)
}

/** Lets all prices follow the offer of the site while this page is open. */
export function followOffer(mirror: Mirror): void {
  let timer: ReturnType<typeof setTimeout> | undefined
  // a read that fails, as when another tab deletes the copy, is made again by the next change or page
  const ignore = () => undefined
  const spread = async () => {
    await spreadOffer(mirror, Date.now())
    const until = Date.parse(siteOfferOf(await readSetting(mirror))?.until ?? '')
    clearTimeout(timer)
    if (until > Date.now())
      timer = setTimeout(() => void spread().catch(ignore), Math.min(until - Date.now() + 1, LONGEST_MS))
  }
  watch(
    () => readSetting(mirror),
    () => void spread().catch(ignore),
    ignore,
  )
}
