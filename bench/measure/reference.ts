import type { Page } from 'playwright-core'

/** The name of the time stamps that mark the reference's tasks in a trace. */
export const REFERENCE = 'reference'
/** Processor time of the reference in milliseconds, on the machine that set the budgets with two quiet cores. */
export const REFERENCE_MS = 15.3
const TIMES = 4

/**
 * Does the same work four times, each in one task: lays out text, fills a map, sorts words. Returns the least
 * elapsed time in milliseconds.
 */
export async function workForReference(page: Page): Promise<number> {
  let least = Infinity
  for (let time = 0; time < TIMES; time++) least = Math.min(least, await page.evaluate(work, REFERENCE))
  return least
}

/** Runs in the page. A method has a name, while a named arrow function would call a helper that the page lacks. */
function work(name: string): Promise<number> {
  const letters = 'ابپتثجچحخدذرزژسشصضطظعغفقکگلمنوهی'
  let seed = 1
  const toDo = {
    next(below: number) {
      seed = (seed * 48_271) % 2_147_483_647
      return seed % below
    },
    word() {
      return Array.from({ length: 2 + toDo.next(6) }, () => letters[toDo.next(letters.length)]).join('')
    },
    paragraph() {
      const element = document.createElement('p')
      element.textContent = Array.from({ length: 12 }, toDo.word).join(' ')
      return element
    },
    lay(box: HTMLElement) {
      box.replaceChildren(...Array.from({ length: 60 }, toDo.paragraph))
      return box.offsetHeight
    },
    sort() {
      const places = new Map<string, number[]>()
      for (let place = 0; place < 6_000; place++) {
        const key = `k${toDo.next(5_000)}`
        places.set(key, [...(places.get(key) ?? []), place])
      }
      return [...places.keys()].sort()
    },
  }
  return new Promise((resolve) => {
    setTimeout(() => {
      console.timeStamp(name)
      const before = performance.now()
      const box = document.createElement('div')
      box.style.cssText = 'position:absolute;inset-inline-start:0;top:0;width:300px;visibility:hidden'
      document.body.append(box)
      for (let round = 0; round < 3; round++) {
        toDo.lay(box)
        toDo.sort()
      }
      box.remove()
      resolve(performance.now() - before)
    })
  })
}
