import { text } from './text.ts'

const { browser, device, app, on, browsers, systems } = text

/** The first of these marks that is in the text, in words; browsers name each other, so the order decides. */
function firstOf(words: Readonly<Record<string, string>>, userAgent: string): string | undefined {
  return Object.entries(words).find(([mark]) => userAgent.includes(mark))?.[1]
}

/** What a browser called itself, in words: «کروم روی اندروید (SM-A536E)». */
export function describeDevice(userAgent: string): string {
  // a view inside an app of Android says so
  const isApp = /; wv\)/.test(userAgent)
  const name = isApp ? app : (firstOf(browsers, userAgent) ?? browser)
  const system = on(name, firstOf(systems, userAgent) ?? device)
  const model = /Android [\d.]+; ([^;)]+?)(?: Build\/[^;)]*)?(?:; wv)?\)/.exec(userAgent)?.[1]
  // Chrome hides the model behind one letter
  return model && model.length > 1 ? `${system} (${model})` : system
}
