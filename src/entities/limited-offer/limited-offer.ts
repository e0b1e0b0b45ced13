import type { Setting } from '#contract/site/site.ts'
import { jalaliDate } from '#src/lib/jalali.ts'
import { persianNumber } from '#src/lib/persian-digits.ts'
import { text } from './text.ts'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS

/** The words of the limited offer while it lasts, with the days or hours that are left; `now` in milliseconds. */
export function limitedOffer(
  setting: Pick<Setting, 'isOff' | 'offDate' | 'limitTitle'> | undefined,
  now: number,
): string | undefined {
  if (!setting?.isOff || !setting.offDate) return undefined
  const left = Date.parse(setting.offDate) - now
  if (left <= 0) return undefined
  const words =
    left < DAY_MS
      ? text.hoursLeft(persianNumber(Math.ceil(left / HOUR_MS)))
      : text.daysLeft(persianNumber(Math.floor(left / DAY_MS)))
  return text.until(setting.limitTitle, jalaliDate(setting.offDate), words)
}
