import { siteOfferOf } from '#contract/sale-price.ts'
import type { Mirror } from './mirror.ts'
import { readSetting } from './site-content.ts'
import { watch } from './watch.ts'
import { listKeys } from './write-documents.ts'

const SOLD = ['course', 'product'] as const

/** Gives the offer of the site to every row that was written before it began, changed or was taken back. */
export async function spreadOffer(mirror: Mirror, now: number): Promise<void> {
  const { catalogue } = mirror
  const siteOffer = siteOfferOf(await readSetting(mirror))
  const told = JSON.stringify(siteOffer)
  for (const thing of SOLD)
    await catalogue
      .of(thing)
      .filter((row) => JSON.stringify(row.siteOffer ?? null) !== told)
      .modify((row) => void Object.assign(row, listKeys(row, now, siteOffer)))
}

/** Lets all prices follow the offer of the site while this page is open. */
export function followOffer(mirror: Mirror): void {
  // a read that fails, as when another tab deletes the copy, is made again by the next change or page
  const ignore = () => undefined
  watch(
    () => readSetting(mirror),
    () => void spreadOffer(mirror, Date.now()).catch(ignore),
    ignore,
  )
}
