import { useLocation, useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { AccountPage } from '#src/features/account/account-page.tsx'
import { parseAccountSearch } from '#src/features/account/account-search.ts'
import type { RoomProps } from './rooms.ts'

/** Sign-in and registration. The link of an invitation carries the code of the person who invites. */
export function AccountRoom({ param }: Pick<RoomProps, 'param'>) {
  const { pathname, search } = useLocation()
  const { back = '/', ended = false } = parseAccountSearch(search)
  const { history } = useRouter()
  const [here] = useState(pathname)
  const goBack = () => {
    // A user who has navigated away is not brought back.
    if (history.location.pathname === here) history.replace(back)
  }
  return <AccountPage invite={param} back={back} isEnded={ended} onDone={goBack} />
}
