import { useEffect, useMemo, useRef, useState } from 'react'
import { openForm, startCalculator } from '#src/calc/calculator.ts'
import { fillSheet, type Filled, type Given } from '#src/calc/sheet.ts'
import { whenIdle } from '#src/lib/breathe.ts'
import { sheetOf, type Tab } from './tab.ts'

/**
 * The sheet of a tab, computed anew with every change. The first time on the page itself: it takes less than a worker needs to
 * start, which is ready for the first change instead.
 */
export function useFilled(tab: Tab, given: Given): Filled | undefined {
  const form = useMemo(() => openForm(), [])
  const [filled, setFilled] = useState(() => ({ tab, result: fillSheet(sheetOf(tab, given), given) }))
  const first = useRef({ tab, given })
  useEffect(() => whenIdle(() => void startCalculator().catch(() => undefined)), [])
  useEffect(() => {
    if (first.current.tab === tab && first.current.given === given) return
    void form.fill(sheetOf(tab, given), given).then((result) => result && setFilled({ tab, result }))
  }, [form, tab, given])
  return filled.tab === tab ? filled.result : undefined
}
