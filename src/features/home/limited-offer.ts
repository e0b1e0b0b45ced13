import type { Setting } from '#contract/site/site.ts'
import { jalaliDate } from '#src/lib/jalali.ts'
import { text } from './text.ts'

/** The words of the limited offer while it lasts; `now` in milliseconds. */
export function limitedOffer(setting: Setting | undefined, now: number): string | undefined {
  if (!setting?.isOff || !setting.offDate || Date.parse(setting.offDate) <= now) return undefined
  return text.until(setting.limitTitle, jalaliDate(setting.offDate))
}
