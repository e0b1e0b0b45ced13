import type { FilmAddress } from './film/film-line.ts'
import type { PlayingFilm } from './film/play-film.ts'

interface ListedOptions {
  address: FilmAddress
  renew: () => Promise<FilmAddress>
  startAt: number
  onFailure: (error: unknown) => void
}

/** A list whose address expired is asked for again; one that fails at the same place again cannot be played. */
export function playListed(
  video: HTMLVideoElement,
  { address, renew, startAt, onFailure }: ListedOptions,
): PlayingFilm {
  const closing = new AbortController()
  const { signal } = closing
  let [from, failedAt] = [startAt, -1]
  const begin = (at: FilmAddress) => {
    if (!signal.aborted) video.src = `${at.address}list.m3u8?${at.proof}`
  }
  const goOn = async () => {
    const place = video.currentTime || from
    if (place === failedAt) return onFailure(video.error)
    from = failedAt = place
    const isPlaying = !video.paused
    try {
      begin(await renew())
      if (isPlaying) await video.play()
    } catch (error) {
      onFailure(error)
    }
  }
  const place = () => {
    if (from > 0) video.currentTime = from
  }
  video.addEventListener('loadedmetadata', place, { signal })
  video.addEventListener('error', () => void goOn(), { signal })
  begin(address)
  return {
    qualityChanged: () => undefined,
    close() {
      closing.abort()
      video.removeAttribute('src')
      video.load()
    },
  }
}
