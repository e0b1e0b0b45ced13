import { useLocation, useNavigate } from '@tanstack/react-router'
import { tabIn, tabOf } from './tab-in-address.ts'

/** The chosen tab of a person is in the address, so that it is open again when a row of it is closed. */
export function useTab(id: number): [chosen: string | undefined, choose: (name: string) => void] {
  const { searchStr } = useLocation()
  const navigate = useNavigate()
  const choose = (name: string) =>
    void navigate({
      to: '.',
      search: (before: object) => ({ ...before, tab: tabOf(id, name) }) as never,
      replace: true,
      resetScroll: false,
    })
  return [tabIn(searchStr, id), choose]
}
