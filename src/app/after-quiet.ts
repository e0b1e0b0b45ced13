import { pages } from '#src/entities/addresses.ts'
import { mirror } from '#src/hooks/page-engine.ts'
import { followOffer } from '#src/mirror/follow-offer.ts'
import { readPermittedPosition } from '#src/entities/position/position.ts'
import { openByKey } from '#src/features/search/search-keys.ts'
import { letBackClose } from '#src/ui/back-closes.ts'
import { androidAppVersion } from '#src/lib/android-app.ts'
import { followShellPort } from './android/shell-port.ts'
import { currentRouter } from './current-router.ts'
import { keepFirstScreen } from './first-screen/keep-first-screen.ts'
import { offerInstall } from './install/offer-install.ts'
import { restoreLateScroll } from './late-scroll/late-scroll.ts'
import { askAgainForPictures } from './lost-pictures.ts'
import { followPush } from './push/follow-push.ts'
import { watchVersions } from './versions/watch-versions.ts'

/** Work that waits until pictures have loaded and rows are drawn. */
export function afterQuiet(): void {
  letBackClose(currentRouter().history)
  followShellPort(
    (port) => void import('./android/talk-to-shell.ts').then(({ talkToShell }) => talkToShell(port)),
  )
  keepFirstScreen()
  restoreLateScroll()
  askAgainForPictures()
  watchVersions()
  followOffer(mirror)
  followPush()
  openByKey(() => void currentRouter().navigate({ to: pages.search }))
  offerInstall()
  void readPermittedPosition()
  if (androidAppVersion(navigator.userAgent))
    void import('./voice/voice.ts').then((voice) => voice.startVoice())
}
