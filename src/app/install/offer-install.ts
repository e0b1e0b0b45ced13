import { offer } from '../quiet-bar/offer.tsx'
import { isUndisturbed } from '../undisturbed.ts'
import { install, wayNow } from './install.ts'
import { installOffer } from './install-offer.ts'
import { text } from './text.ts'
import { isOfferDue, noteVisit } from './visits.ts'

/** Counts the visit. From the second one on, the installation is offered once, as soon as it is possible. */
export function offerInstall(): void {
  const visits = noteVisit((before) => ({ ...before, count: before.count + 1 }))
  if (!visits || !isOfferDue(visits)) return
  let stop: (() => void) | undefined
  const look = () => {
    const way = wayNow()
    if (way === 'none' || isUndisturbed()) return
    stop?.()
    noteVisit((before) => ({ ...before, wasOffered: true }))
    void ask(way === 'ask')
  }
  stop = installOffer.subscribe(look)
  look()
}

async function ask(canAsk: boolean): Promise<void> {
  const isAccepted = await offer(
    canAsk
      ? { title: text.title, body: text.body, confirm: text.confirm, cancel: text.cancel }
      : { title: text.byHandTitle, body: text.byHand, cancel: text.close },
  )
  if (isAccepted) await install()
}
