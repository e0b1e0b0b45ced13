import { shell } from '../android/shell.ts'

/** A Persian voice of this device. Browsers may load their voices some time after the first request. */
function persianVoice(): SpeechSynthesisVoice | undefined {
  const voices = globalThis.speechSynthesis?.getVoices() ?? []
  return voices.find(({ lang }) => /^fa\b/i.test(lang.replace('_', '-')))
}

/** A text that is longer is read as far as this. */
const LONGEST = 2_000

/** Reads a text aloud in Persian, after the present one. Silent on a device without a Persian voice. */
export function speak(text: string): void {
  const voice = persianVoice()
  const words = text.replaceAll('\u2060', '').trim()
  const app = shell.get()?.shell
  // a phone without a Persian voice refuses, and stays silent
  if (!voice && app && words)
    void app.call('speech.say', { words: words.slice(0, LONGEST) }).catch(() => undefined)
  if (!voice || !words) return
  const saying = new SpeechSynthesisUtterance(words)
  saying.voice = voice
  saying.lang = voice.lang
  speechSynthesis.speak(saying)
}

/** Stops the present text and those that wait. */
export function hush(): void {
  globalThis.speechSynthesis?.cancel()
  void shell
    .get()
    ?.shell.call('speech.hush', {})
    .catch(() => undefined)
}
