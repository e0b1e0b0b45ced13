import { createStore } from '#src/lib/external-store.ts'
import { androidAppVersion } from '#src/lib/android-app.ts'

/** `1` or `0`, under the ledger's name. A missing value is off. */
const STORAGE_KEY = 'voice'

/** Only the Android app offers the voice assistant. */
export const isVoiceOffered = androidAppVersion(navigator.userAgent) !== null

/** Whether titles, notices and results are read aloud. */
export const voice = createStore(isVoiceOffered && storedVoice() === '1')

let stop: (() => void) | undefined

/** Starts to read aloud when the person has chosen it before. */
export function startVoice(): void {
  void follow(voice.get())
}

/** Saves the person's choice and applies it. */
export async function chooseVoice(isOn: boolean): Promise<void> {
  try {
    localStorage.setItem(STORAGE_KEY, isOn ? '1' : '0')
  } catch (error) {
    if (!(error instanceof DOMException)) throw error // the storage is full or forbidden: the choice lasts for this visit
  }
  voice.set(isOn)
  await follow(isOn)
}

async function follow(isOn: boolean): Promise<void> {
  stop?.()
  stop = undefined
  if (!isOn) return
  const { readAloud } = await import('./read-aloud.ts')
  if (voice.get()) stop ??= readAloud()
}

function storedVoice(): string | null {
  try {
    return localStorage.getItem(STORAGE_KEY)
  } catch (error) {
    if (error instanceof DOMException) return null
    throw error
  }
}
