import { useEffect, useMemo, useState } from 'react'
import { openForm } from '#src/calc/calculator.ts'
import type { Filled, Given } from '#src/calc/sheet.ts'
import { sheetOf, type Tab } from './tab.ts'

/** The sheet of a tab, computed anew with every change; undefined until it is for the first time. */
export function useFilled(tab: Tab, given: Given): Filled | undefined {
  const form = useMemo(() => openForm(), [])
  const [filled, setFilled] = useState<{ tab: Tab; result: Filled }>()
  useEffect(() => {
    void form.fill(sheetOf(tab, given), given).then((result) => result && setFilled({ tab, result }))
  }, [form, tab, given])
  return filled?.tab === tab ? filled.result : undefined
}
