/** A Persian voice of this device; voices may come some time after they are first asked for. */
function persianVoice(): SpeechSynthesisVoice | undefined {
  const voices = globalThis.speechSynthesis?.getVoices() ?? []
  return voices.find(({ lang }) => /^fa\b/i.test(lang.replace('_', '-')))
}

/** Says a text aloud in Persian, after what is being said; silent on a device without a Persian voice. */
export function speak(text: string): void {
  const voice = persianVoice()
  const words = text.replaceAll('\u2060', '').trim()
  if (!voice || !words) return
  const saying = new SpeechSynthesisUtterance(words)
  saying.voice = voice
  saying.lang = voice.lang
  speechSynthesis.speak(saying)
}

/** Ends what is being said, and what waits to be. */
export function hush(): void {
  globalThis.speechSynthesis?.cancel()
}
