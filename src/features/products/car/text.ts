import type { Fit } from './fit-of.ts'

/** Whether a product fits a car; loaded with the answer. */
export const fitText = {
  answer: {
    yes: ['به ', ' می‌خورد'],
    no: ['به ', ' نمی‌خورد'],
    unknown: ['برای ', ' ثبت نشده؛ '],
  } satisfies Record<Fit, readonly [before: string, after: string]>,
  ask: 'از فروشنده بپرسید',
  change: 'تغییر',
} as const
