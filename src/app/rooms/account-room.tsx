import { useLocation, useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { AccountPage } from '#src/features/account/account-page.tsx'
import { parseAccountSearch, type Step } from '#src/features/account/account-search.ts'
import { noteSignedIn } from '#src/features/account/steps/just-signed-in.ts'
import {
  forgetSignIn,
  keepPlace,
  readPlace,
  type SignInPlace,
} from '#src/features/account/steps/sign-in-draft.ts'
import { entriesBack, stepMove } from '#src/features/account/steps/step-move.ts'
import { previousPage } from './previous-page.ts'
import type { RoomProps } from './rooms.ts'

/** Sign-in and registration. The link of an invitation carries the code of the person who invites. */
export function AccountRoom({ param }: Pick<RoomProps, 'param'>) {
  const { pathname, search } = useLocation()
  const { back = '/', ended = false, step = 'identity' } = parseAccountSearch(search)
  const router = useRouter()
  const { history } = router
  const [here] = useState(pathname)
  const indexNow = () => history.location.state.__TSR_index
  const [place] = useState(() => placeOf(step, indexNow()))
  const entries = () => Math.max(indexNow() - place.start, 0)

  const goToStep = (next: Step) => {
    const move = stepMove(step, next, entries())
    if (typeof move === 'number') history.go(move)
    else history[move](addressOf(here, { back, isEnded: ended, step: next }))
  }
  const goBack = () => {
    forgetSignIn()
    // A user who has navigated away is not brought back.
    if (history.location.pathname !== here) return
    const count = entriesBack({ entries: entries(), back, from: place.from })
    if (count === 0) return history.replace(back)
    // the first step, where the way may end, opens `back` instead
    noteSignedIn()
    if (param) guardAgain()
    history.go(-count)
  }
  /** The router asks the guard of an invitation's address when it is entered, and not at a step back within it. */
  const guardAgain = () => {
    const stop = history.subscribe(() => {
      stop()
      void router.invalidate()
    })
  }
  return (
    <AccountPage invite={param} back={back} isEnded={ended} step={step} onStep={goToStep} onDone={goBack} />
  )
}

interface Place {
  back: string
  isEnded: boolean
  step: Step
}

/** The address of a step. */
function addressOf(pathname: string, { back, isEnded, step }: Place): string {
  const search = new URLSearchParams({
    ...(isEnded && { ended: 'true' }),
    ...(back !== '/' && { back }),
    ...(step !== 'identity' && { step }),
  }).toString()
  return search ? `${pathname}?${search}` : pathname
}

/** Where this sign-in began: at the present entry, or before a reload of a later step. */
function placeOf(step: Step, index: number): SignInPlace {
  const kept = readPlace()
  const isKept = kept !== undefined && (step === 'identity' ? kept.start === index : kept.start <= index)
  const from = previousPage()
  const place = isKept && from === undefined ? kept : { start: index, from: from ?? '' }
  keepPlace(place)
  return place
}
