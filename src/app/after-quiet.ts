import { keepFirstScreen } from './first-screen/keep-first-screen.ts'
import { startVoice } from './voice/voice.ts'
import { watchVersions } from './versions/watch-versions.ts'

/** Work for the time when pictures have come and rows are drawn. */
export function afterQuiet(): void {
  keepFirstScreen()
  watchVersions()
  startVoice()
}
