import { hush, speak } from './speak.ts'

/** Regions of notices and results, which are read aloud when they appear or change. */
const SPOKEN = '[role=status], [role=alert], output'
/** A result that changes with every key is read aloud after a pause. */
const REST_MS = 600

/** Reads the page's title aloud, and later titles, notices and results, until the returned function is called. */
export function readAloud(): () => void {
  let title = ''
  const sayTitle = () => {
    if (document.title === title) return
    title = document.title
    // stops reading about the previous page
    hush()
    speak(title)
  }
  const due = new Map<Element, ReturnType<typeof setTimeout>>()
  const said = new WeakMap<Element, string>()

  const say = (element: Element) => {
    due.delete(element)
    const words = element.textContent ?? ''
    if (!element.isConnected || said.get(element) === words) return
    said.set(element, words)
    speak(words)
  }
  const sayAtRest = (element: Element) => {
    clearTimeout(due.get(element))
    due.set(element, setTimeout(say, REST_MS, element))
  }
  const regions = new MutationObserver((records) => {
    for (const { target, addedNodes } of records)
      for (const element of spokenIn(target, [...addedNodes])) sayAtRest(element)
  })
  const titles = new MutationObserver(sayTitle)
  regions.observe(document.body, { childList: true, characterData: true, subtree: true })
  titles.observe(document.head, { childList: true, characterData: true, subtree: true })
  sayTitle()
  return () => {
    regions.disconnect()
    titles.disconnect()
    for (const timer of due.values()) clearTimeout(timer)
    hush()
  }
}

/** The live regions around a change and inside the added elements. */
function spokenIn(target: Node, added: readonly Node[]): Element[] {
  const around = (target instanceof Element ? target : target.parentElement)?.closest(SPOKEN)
  const inside = added
    .filter((node) => node instanceof Element)
    .flatMap((node) => [...(node.matches(SPOKEN) ? [node] : []), ...node.querySelectorAll(SPOKEN)])
  return around ? [around, ...inside] : inside
}
