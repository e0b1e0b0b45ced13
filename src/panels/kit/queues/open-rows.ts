import { createContext, use, useEffect, useRef } from 'react'
import { ADMINS, type Role } from '#contract/define.ts'
import { isQueueOf } from '#contract/site/open-rows.ts'
import { useRead } from '#src/hooks/use-read.ts'
import { isList, type PanelPage, type Section } from '../section.ts'

/** The names of other admins by the key of the row that each of them has open. */
export const OpenRows = createContext<ReadonlyMap<string, string>>(new Map())

/** The name of the admin who has a row open, too. */
export const useOpenedBy = (key: string): string | undefined => use(OpenRows).get(key)

const ASKED_EVERY_MS = 30_000
const ROLES: readonly Role[] = ADMINS

/** Asks again every half minute while the page is seen. */
export function useAskedAgain(ask: () => void): void {
  const again = useRef(ask)
  useEffect(() => {
    again.current = ask
  })
  useEffect(() => {
    const look = () => document.visibilityState === 'visible' && again.current()
    const timer = setInterval(look, ASKED_EVERY_MS)
    return () => clearInterval(timer)
  }, [])
}

const isQueueOfAdmins = ({ list: { path, access } }: Section) =>
  isQueueOf(path) && typeof access !== 'string' && access.some((role) => ROLES.includes(role))

/** Says which row of a queue of admins is open here, and learns which ones others have open. */
export function useOpenRows(section: Section | PanelPage | undefined, openPath: string | null) {
  const queue = section && isList(section) && isQueueOfAdmins(section) ? section : undefined
  const [row = ''] = (openPath ?? '').split('~')
  const input = { list: queue?.list.path ?? '', ...(row && { row }) }
  const { answer = [], ask } = useRead('Site/GetOpenRows', input, { isNeeded: queue !== undefined })
  useAskedAgain(ask)
  return new Map(queue ? answer.map(({ row: key, name }) => [key, name]) : [])
}
