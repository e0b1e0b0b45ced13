import type { Film, FilmTrack } from '#contract/course/lessons.ts'
import { bufferSink } from './buffer-sink.ts'
import { chooseTrack, type Quality } from './choose-track.ts'
import type { FilmLine } from './film-line.ts'
import { attachSource, playableTracks } from './media-source.ts'
import type { SpeedMeter } from './speed.ts'
import { TrackLoader } from './track-loader.ts'

/** What is ready ahead of the place that plays, in seconds of watching. */
const AHEAD_S = 45
/** A gap between two fragments that is stepped over. */
const LARGEST_GAP_S = 0.5

interface FilmOptions {
  film: Film
  line: FilmLine
  meter: SpeedMeter
  startAt: number
  /** Read before each request. */
  quality: () => Quality
  /** Called when pictures of another track are loaded. */
  onTrack: (name: FilmTrack['name']) => void
  onFailure: (error: unknown) => void
}

/** A film in a video. */
export interface PlayingFilm {
  /** The quality was changed by the person: what is ready in another one is dropped. */
  qualityChanged(): void
  close(): void
}

/** Plays a film in a video by MediaSource, from `startAt`. With the quality `sound` it loads no pictures. */
export function playFilm(video: HTMLVideoElement, options: FilmOptions): PlayingFilm {
  const closing = new AbortController()
  const { signal } = closing
  const loaders: TrackLoader[] = []
  let pictures: TrackLoader | undefined
  open(video, options, signal, (loader, kind) => {
    loaders.push(loader)
    if (kind === 'picture') pictures = loader
  }).catch((error: unknown) => {
    if (!signal.aborted) options.onFailure(error)
  })
  const onAll = (event: string, work: (loader: TrackLoader) => void) =>
    video.addEventListener(event, () => loaders.forEach(work), { signal })
  onAll('seeking', (loader) => loader.seek())
  onAll('timeupdate', (loader) => loader.wake())
  onAll('ratechange', (loader) => loader.wake())
  video.addEventListener('waiting', () => stepOverGap(video), { signal })
  return {
    qualityChanged() {
      pictures?.dropAhead().catch(options.onFailure)
    },
    close: () => closing.abort(),
  }
}

async function open(
  video: HTMLVideoElement,
  { film, line, meter, startAt, quality, onTrack }: FilmOptions,
  signal: AbortSignal,
  onLoader: (loader: TrackLoader, kind: FilmTrack['kind']) => void,
): Promise<void> {
  const { source, isOpen } = attachSource(video, signal)
  const tracks = playableTracks(film)
  const sound = tracks.find(({ kind }) => kind === 'sound')
  const all = tracks.filter(({ kind }) => kind === 'picture')
  const pictures = quality() === 'sound' && sound ? [] : all
  let hasBegun = startAt === 0
  let present: FilmTrack | undefined

  const shared = {
    position: () => (hasBegun ? video.currentTime : startAt),
    ahead: () => (source.streaming === false ? 0 : AHEAD_S * Math.max(1, video.playbackRate)),
  }
  const pictureTrack = () => {
    const soundBits = sound?.bitsPerSecond ?? 0
    const chosen = chooseTrack(pictures, quality(), {
      bitsPerSecond: meter.bitsPerSecond(),
      present: present?.name,
      soundBits,
      get pixels() {
        return video.clientHeight * devicePixelRatio
      },
      rate: video.playbackRate,
    })
    if (chosen && chosen !== present) onTrack(chosen.name)
    return (present = chosen)
  }
  const kinds = [
    ...(sound ? [{ kind: 'sound' as const, first: sound, track: () => sound }] : []),
    ...(pictures[0]
      ? [{ kind: 'picture' as const, first: pictures[0], track: () => pictureTrack() ?? pictures[0] }]
      : []),
  ]
  video.addEventListener(
    'loadedmetadata',
    () => {
      if (!hasBegun) video.currentTime = startAt
      hasBegun = true
    },
    { signal },
  )
  // all buffers exist before the first byte is appended; its bytes are read meanwhile
  const buffers = isOpen.then(() => {
    source.duration = film.durationMs / 1_000
    return new Map(kinds.map(({ kind, first }) => [kind, source.addSourceBuffer(first.type)]))
  })
  const loaders = kinds.map(({ kind, first, track }) => {
    const sink = bufferSink(
      buffers.then((all) => all.get(kind)),
      source,
    )
    const loader = new TrackLoader(line, sink, { ...shared, track: () => track() ?? first })
    onLoader(loader, kind)
    return loader
  })
  source.addEventListener('startstreaming', () => loaders.forEach((loader) => loader.wake()), { signal })
  const end = () => {
    const isBusy = [...source.sourceBuffers].some(({ updating }) => updating)
    const isAll = loaders.every(({ isComplete }) => isComplete)
    if (isAll && !isBusy && source.readyState === 'open') source.endOfStream()
  }
  await Promise.all([buffers, ...loaders.map((loader) => loader.run(signal, end))])
}

/** Fragments that do not meet exactly would stop the film between them. */
function stepOverGap(video: HTMLVideoElement): void {
  const { buffered, currentTime } = video
  for (let index = 0; index < buffered.length; index += 1) {
    const gap = buffered.start(index) - currentTime
    if (gap > 0 && gap < LARGEST_GAP_S) video.currentTime = buffered.start(index) + 0.01
  }
}
