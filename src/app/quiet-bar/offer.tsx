import { createRoot } from 'react-dom/client'
import { QuietBar, type Offer } from './quiet-bar.tsx'

let last: Promise<unknown> = Promise.resolve()

/** Shows an offer in the quiet bar; resolves with the answer. A second offer waits for the first. */
export function offer(what: Offer): Promise<boolean> {
  const answer = last.then(() => show(what))
  last = answer
  return answer
}

function show(what: Offer): Promise<boolean> {
  const place = document.createElement('div')
  // after the page's own content, so that it is read last
  document.body.append(place)
  const root = createRoot(place)
  return new Promise((resolve) => {
    const handleAnswer = (isAccepted: boolean) => {
      root.unmount()
      place.remove()
      resolve(isAccepted)
    }
    root.render(<QuietBar {...what} onAnswer={handleAnswer} />)
  })
}
