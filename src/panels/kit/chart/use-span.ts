import { useState } from 'react'
import type { Step } from '#contract/site/statistics.ts'
import { engine } from '#src/hooks/page-engine.ts'
import { tehranDay } from './tehran-day.ts'

/** How far back each step looks: a month, half a year, two years. */
const DAYS: Readonly<Record<Step, number>> = { day: 30, week: 182, month: 730 }

/** The chosen length of a point, and the days that are shown with it: `2026-11-24`, until today in Tehran. */
export function useSpan() {
  const [step, setStep] = useState<Step>('day')
  const now = engine.now()
  return { step, setStep, span: { step, fromDate: tehranDay(now, DAYS[step] - 1), toDate: tehranDay(now) } }
}
