import { ButtonLink } from '#src/ui/button.tsx'
import { pages } from '#src/entities/addresses.ts'
import { text } from './text.ts'

/** Plain strings: the pages are rooms, which the router does not know. */
const PANEL: string = '/UserPanel'
const EMAIL: string = '/ConfirmEmail'

/** Signing in, and then back to this page. */
export function ToSignIn({ back }: { back: string }) {
  return (
    <ButtonLink to={pages.account} search={() => ({ back })}>
      {text.signIn}
    </ButtonLink>
  )
}

export function ToPanel() {
  return (
    <ButtonLink variant="ghost" to={PANEL}>
      {text.panelLink}
    </ButtonLink>
  )
}

export function ToEmail() {
  return (
    <ButtonLink variant="ghost" to={EMAIL}>
      {text.confirmPhone.byEmail}
    </ButtonLink>
  )
}
