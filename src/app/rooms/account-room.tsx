import { useLocation, useRouter } from '@tanstack/react-router'
import { AccountPage } from '#src/features/account/account-page.tsx'
import { parseAccountSearch } from '#src/features/account/account-search.ts'
import type { RoomProps } from './rooms.ts'

/** Signing in and registering; the link of an invitation brings the code of who invites. */
export function AccountRoom({ param }: Pick<RoomProps, 'param'>) {
  const { back = '/', ended = false } = parseAccountSearch(useLocation().search)
  const { history } = useRouter()
  return <AccountPage invite={param} isEnded={ended} onDone={() => history.replace(back)} />
}
