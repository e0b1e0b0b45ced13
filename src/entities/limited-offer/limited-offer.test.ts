import { expect, test } from 'vitest'
import type { Setting } from '#contract/site/site.ts'
import { limitedOffer } from './limited-offer.ts'

const setting: Setting = {
  siteVersion: '1',
  androidApp: '',
  oldestAndroidApp: '',
  isCourseDisabled: false,
  isProductDisabled: false,
  isOff: true,
  offPercent: 10,
  offDate: '2026-12-01T13:30:00.000Z',
  limitTitle: 'پیشنهاد پاییزه',
}

test('a limited offer tells until when it lasts and how much time is left', () => {
  expect(limitedOffer(setting, Date.parse('2026-11-21T00:00:00Z'))).toBe(
    '\u2068پیشنهاد پاییزه\u2069، تا ۱۰ آذر ۱۴۰۵ · ۱۰ روز مانده',
  )
  expect(limitedOffer(setting, Date.parse('2026-12-01T09:00:00Z'))).toContain('۵ ساعت مانده')
})

test('an offer that is over or switched off is not told', () => {
  expect(limitedOffer(setting, Date.parse('2026-12-02T00:00:00Z'))).toBeUndefined()
  expect(limitedOffer({ ...setting, isOff: false }, 0)).toBeUndefined()
  expect(limitedOffer(undefined, 0)).toBeUndefined()
})
