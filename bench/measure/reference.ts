import type { Page } from 'playwright-core'

/** Name of the time stamps that tell the reference's tasks from a page's own in a trace. */
export const REFERENCE = 'reference'
/** Processor time of the reference on the machine that the budgets were set on, two quiet cores, in milliseconds. */
export const REFERENCE_MS = 15.3
const TIMES = 4

/** Does the same work four times, each as one task: text laid out, a map filled, words sorted. */
export async function workForReference(page: Page): Promise<void> {
  for (let time = 0; time < TIMES; time++) await page.evaluate(work, REFERENCE)
}

function work(name: string): Promise<void> {
  const letters = 'ابپتثجچحخدذرزژسشصضطظعغفقکگلمنوهی'
  let seed = 1
  const next = (below: number) => (seed = (seed * 48_271) % 2_147_483_647) % below
  const word = () => Array.from({ length: 2 + next(6) }, () => letters[next(letters.length)]).join('')
  const paragraph = () => {
    const element = document.createElement('p')
    element.textContent = Array.from({ length: 12 }, word).join(' ')
    return element
  }
  const lay = (box: HTMLElement) => {
    box.replaceChildren(...Array.from({ length: 60 }, paragraph))
    return box.offsetHeight
  }
  const sort = () => {
    const places = new Map<string, number[]>()
    for (let place = 0; place < 6_000; place++) {
      const key = `k${next(5_000)}`
      places.set(key, [...(places.get(key) ?? []), place])
    }
    return [...places.keys()].sort()
  }
  return new Promise((resolve) => {
    setTimeout(() => {
      console.timeStamp(name)
      const box = document.createElement('div')
      box.style.cssText = 'position:absolute;inset-inline-start:0;top:0;width:300px;visibility:hidden'
      document.body.append(box)
      for (let round = 0; round < 3; round++) {
        lay(box)
        sort()
      }
      box.remove()
      resolve()
    })
  })
}
