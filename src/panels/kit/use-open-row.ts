import { useLocation, useRouter } from '@tanstack/react-router'

/** Between the steps to an open row: `3~car-models~7` is row 7 of the list `car-models` below row 3. */
const STEP = '~'

/** What the address says about the open row, and the addresses of others. */
export interface OpenRow {
  /** The keys of the open row and of those above it, with the names of the lists between them. */
  path: readonly string[]
  /** The search of the address at which another row, or none, is open. */
  at: (path: readonly string[]) => Readonly<Record<string, string | number>>
  go: (path: readonly string[]) => void
  /** Opens another row instead of this one, so that Back leads to the list. */
  replace: (path: readonly string[]) => void
}

/** The open row is in the address, so that it can be sent, and Back closes it. */
export function useOpenRow(): OpenRow {
  const { pathname, searchStr } = useLocation()
  const { history } = useRouter()
  return {
    path: pathIn(searchStr),
    at: (path) => asSearch(searchAt(searchStr, path)),
    go: (path) => history.push(`${pathname}?${searchAt(searchStr, path)}`),
    replace: (path) => history.replace(`${pathname}?${searchAt(searchStr, path)}`),
  }
}

/** The steps to the open row in the search of an address. */
export function pathIn(search: string): string[] {
  const open = new URLSearchParams(search).get('open') ?? ''
  return open.split(STEP).filter((step) => step !== '')
}

/** The search of the address at which another row is open; all else in it stays. */
export function searchAt(search: string, path: readonly string[]): URLSearchParams {
  const next = new URLSearchParams(search)
  if (path.length > 0) next.set('open', path.join(STEP))
  else next.delete('open')
  return next
}

/** A search as the router takes it, which writes a text that looks like a number in quotation marks. */
function asSearch(search: URLSearchParams): Record<string, string | number> {
  const entries = [...search].map(([key, value]) => [
    key,
    String(Number(value)) === value ? Number(value) : value,
  ])
  return Object.fromEntries(entries)
}
