import { listenByShell } from '../android/listen-by-shell.ts'
import { shell } from '../android/shell.ts'

/** The part of speech recognition that we use. Browsers name it differently, and some do not have it. */
interface Listener {
  lang: string
  maxAlternatives: number
  onresult: (event: { results: ArrayLike<ArrayLike<{ transcript: string }>> }) => void
  onerror: () => void
  onend: () => void
  start(): void
}

const Recognition: (new () => Listener) | undefined =
  Reflect.get(globalThis, 'SpeechRecognition') ?? Reflect.get(globalThis, 'webkitSpeechRecognition')

/** Whether this device has speech recognition: the browser's, or that of the phone around it. */
export function canListen(): boolean {
  return Recognition !== undefined || shell.get()?.hello.hasVoice === true
}

/** Listens for one sentence in Persian. Undefined when there was none, or listening is not allowed. */
export function listenOnce(): Promise<string | undefined> {
  const app = shell.get()
  if (app?.hello.hasVoice) return listenByShell(app.shell)
  if (!Recognition) return Promise.resolve(undefined)
  const listener = new Recognition()
  listener.lang = 'fa-IR'
  listener.maxAlternatives = 1
  return new Promise((resolve) => {
    listener.onresult = ({ results }) => resolve(results[0]?.[0]?.transcript)
    listener.onerror = listener.onend = () => resolve(undefined)
    listener.start()
  })
}
