import { useLocation, useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { AccountPage } from '#src/features/account/account-page.tsx'
import { parseAccountSearch } from '#src/features/account/account-search.ts'
import type { RoomProps } from './rooms.ts'

/** Signing in and registering; the link of an invitation brings the code of who invites. */
export function AccountRoom({ param }: Pick<RoomProps, 'param'>) {
  const { pathname, search } = useLocation()
  const { back = '/', ended = false } = parseAccountSearch(search)
  const { history } = useRouter()
  const [here] = useState(pathname)
  const goBack = () => {
    // who has gone on meanwhile is not fetched back
    if (history.location.pathname === here) history.replace(back)
  }
  return <AccountPage invite={param} back={back} isEnded={ended} onDone={goBack} />
}
