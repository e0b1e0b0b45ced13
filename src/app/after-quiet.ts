import { androidAppVersion } from './android-app.ts'
import { keepFirstScreen } from './first-screen/keep-first-screen.ts'
import { offerInstall } from './install/offer-install.ts'
import { restoreLateScroll } from './late-scroll/late-scroll.ts'
import { watchVersions } from './versions/watch-versions.ts'

/** Work that waits until pictures have loaded and rows are drawn. */
export function afterQuiet(): void {
  keepFirstScreen()
  restoreLateScroll()
  watchVersions()
  offerInstall()
  if (androidAppVersion(navigator.userAgent))
    void import('./voice/voice.ts').then((voice) => voice.startVoice())
}
