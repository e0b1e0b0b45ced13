import { useEffect, useMemo, useRef, useState } from 'react'
import { openForm, startCalculator } from '#src/calc/calculator.ts'
import { fillSheet, type Filled, type Given } from '#src/calc/sheet.ts'
import { whenIdle } from '#src/lib/schedule.ts'
import { sheetOf, type Tab } from './tab.ts'

/**
 * The sheet of a tab, computed again with every change. On the page itself until the worker is awake: what is typed first, or
 * was left there, takes less than a worker needs to start.
 */
export function useFilled(tab: Tab, given: Given): Filled | undefined {
  const form = useMemo(() => openForm(), [])
  const isAwake = useRef(false)
  const [filled, setFilled] = useState(() => ({ tab, given, result: fillSheet(sheetOf(tab, given), given) }))
  const latest = useRef(filled)
  useEffect(() => {
    whenIdle(() => {
      startCalculator().then(
        () => (isAwake.current = true),
        () => undefined,
      )
    })
  }, [])
  useEffect(() => {
    if (latest.current.tab === tab && latest.current.given === given) return
    const show = (result: Filled) => {
      latest.current = { tab, given, result }
      setFilled(latest.current)
    }
    const sheet = sheetOf(tab, given)
    const fillHere = () => show(fillSheet(sheet, given))
    if (isAwake.current) form.fill(sheet, given).then((result) => result && show(result), fillHere)
    else fillHere()
  }, [form, tab, given])
  return filled.tab === tab ? filled.result : undefined
}
