import type { Film, FilmTrack } from '#contract/course/lessons.ts'

/** iPhones have a MediaSource that asks for bytes only when it wants them. */
interface Managed {
  streaming?: boolean
}

type Source = MediaSource & Managed

function sourceClass(): ((new () => Source) & Pick<typeof MediaSource, 'isTypeSupported'>) | undefined {
  const { MediaSource: plain, ManagedMediaSource: managed } = globalThis as typeof globalThis & {
    ManagedMediaSource?: typeof MediaSource
  }
  return plain ?? managed
}

/** The tracks that this browser can play by MediaSource. Empty when it has none. */
export function playableTracks({ tracks }: Film): FilmTrack[] {
  const Source = sourceClass()
  return Source ? tracks.filter(({ type }) => Source.isTypeSupported(type)) : []
}

/** A source in a video until the signal is aborted. */
export interface AttachedSource {
  source: Source
  isOpen: Promise<void>
}

/** Gives a video a source. */
export function attachSource(video: HTMLVideoElement, signal: AbortSignal): AttachedSource {
  const Source = sourceClass()
  if (!Source) throw new Error('This browser has no MediaSource.')
  const source = new Source()
  const address = URL.createObjectURL(source)
  const isOpen = new Promise<void>((resolve, reject) => {
    source.addEventListener('sourceopen', () => resolve(), { once: true })
    signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true })
  })
  // without this a managed source does not open
  video.disableRemotePlayback = true
  video.src = address
  const detach = () => {
    URL.revokeObjectURL(address)
    if (video.src !== address) return
    video.removeAttribute('src')
    video.load()
  }
  signal.addEventListener('abort', detach)
  return { source, isOpen }
}
