import type { PagePattern } from '#contract/pages.ts'
import { androidAppVersion } from '#src/lib/android-app.ts'
import { ButtonAnchor } from '#src/ui/button.tsx'
import { Row } from '#src/ui/layout.tsx'
import { appAddress } from './app-address.ts'
import { text } from './text.ts'

interface BackToAppProps {
  pattern: PagePattern
  id: number
  search: string
}

/** Leads somebody who began to pay in the app, and whose bank has come back in a browser, into the app. */
export function BackToApp({ pattern, id, search }: BackToAppProps) {
  const { userAgent } = navigator
  const address = appAddress(pattern, id, search, location.host)
  if (!address || androidAppVersion(userAgent) || !/Android/.test(userAgent)) return null
  return (
    <Row style={{ justifyContent: 'center' }}>
      <ButtonAnchor href={address}>{text.toApp}</ButtonAnchor>
    </Row>
  )
}
