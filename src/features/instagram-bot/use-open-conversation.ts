import { useLocation, useRouter } from '@tanstack/react-router'

const PAGE = '/InstagramBot'

/** The open conversation is in the address, so that Back closes it. */
export function useOpenConversation() {
  const { searchStr } = useLocation()
  const { history } = useRouter()
  const open = Number(new URLSearchParams(searchStr).get('open') ?? '')
  return {
    open: Number.isInteger(open) && open > 0 ? open : undefined,
    goTo: (id: number | undefined) => history.push(id === undefined ? PAGE : `${PAGE}?open=${id}`),
  }
}

/** What a consent at Instagram brought back, and how it leaves the address. */
export function useConsent() {
  const { searchStr } = useLocation()
  const { history } = useRouter()
  const fields = new URLSearchParams(searchStr)
  const [code, state, error] = ['code', 'state', 'error'].map((name) => fields.get(name))
  return {
    given: code && state ? { code, state } : undefined,
    isRefused: Boolean(error),
    forget: () => history.replace(PAGE),
  }
}
