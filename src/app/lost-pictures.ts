/** The times after which a picture that did not come is asked for again. */
const WAITS_MS = [2_000, 8_000]

/** Asks again for pictures that a weak line has lost: after a while, and when the network is back. */
export function askAgainForPictures(): void {
  const tries = new WeakMap<HTMLImageElement, number>()
  const look = (picture: HTMLImageElement) => {
    const before = tries.get(picture) ?? 0
    tries.set(picture, before + 1)
    const wait = WAITS_MS[before]
    if (wait !== undefined) setTimeout(() => isLost(picture) && ask(picture), wait)
  }
  const lost = () => [...document.images].filter(isLost)
  for (const picture of lost()) look(picture)
  // the event of a picture does not bubble
  document.addEventListener(
    'error',
    ({ target }) => {
      if (target instanceof HTMLImageElement) look(target)
    },
    true,
  )
  addEventListener('online', () => {
    for (const picture of lost()) ask(picture)
  })
}

function isLost(picture: HTMLImageElement): boolean {
  return picture.isConnected && picture.src !== '' && picture.complete && picture.naturalWidth === 0
}

/** Setting the same address loads it, with a width of its `srcset`. */
function ask(picture: HTMLImageElement): void {
  picture.setAttribute('src', picture.src)
}
