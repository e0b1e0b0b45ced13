import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { errorText } from '#contract/error-text.ts'
import { OperationError } from '#contract/errors.ts'
import type { Film, FilmTrack } from '#contract/course/lessons.ts'
import { createFilmLine, FilmChanged, type FilmAddress, type FilmLine } from './film/film-line.ts'
import { playableTracks } from './film/media-source.ts'
import { playFilm, type PlayingFilm } from './film/play-film.ts'
import { whenToRetry } from './film/retry-delay.ts'
import { createSpeedMeter } from './film/speed.ts'
import { play, setRate } from './move-in-film.ts'
import { playListed } from './play-listed.ts'
import { playerSettings } from './settings.ts'
import { usePlayerSettings } from './settings-sheet.tsx'
import { text } from './text.ts'

/** A film whose address is known. */
export interface OpenedFilm {
  film: Film
  /** Where its bytes are for some minutes, or what reads them from this device. */
  source: FilmAddress | FilmLine
  /** Asks for a new address of the same film. */
  renew: () => Promise<FilmAddress>
  /** Saves what is read through a line. */
  saving?: ((line: FilmLine) => FilmLine) | undefined
  /** The film was replaced on the server. Returns whether it is opened again; if not, the player shows a failure. */
  onChanged: () => boolean
  /** Called with each answer of the server. */
  onResponse: (response: Response) => void
  /** Where it begins, in seconds. */
  startAt: number
  /** It plays at once. */
  isWanted: boolean
}

export interface FilmFailure {
  words: string
  /** Trying again would not help. */
  isForGood: boolean
}

const isLine = (source: OpenedFilm['source']): source is FilmLine => 'read' in source

/** The speed of the line outlives a film: the next lesson begins in the right quality. */
const meter = createSpeedMeter()

/** Brings a film into a video, and says what the line and the browser make of it. */
export function useFilm(video: HTMLVideoElement, opened: OpenedFilm) {
  const { film, startAt, isWanted } = opened
  const { rate, quality } = usePlayerSettings()
  const [present, setPresent] = useState<FilmTrack['name']>()
  const [isBroken, setBroken] = useState(false)
  const [failure, setFailure] = useState<FilmFailure>()
  const [attempt, setAttempt] = useState(0)
  const tracks = useMemo(() => playableTracks(film), [film])
  const isSoundOnly = quality === 'sound' && tracks.some(({ kind }) => kind === 'sound')
  const playing = useRef<PlayingFilm>(undefined)
  /** Where the next source begins: where the last one ended. */
  const next = useRef({ startAt, isWanted })
  const latest = useRef(opened)
  useEffect(() => {
    latest.current = opened
  })

  useEffect(() => {
    const handleFailure = (error: unknown) => {
      if (error instanceof FilmChanged && latest.current.onChanged()) return
      setFailure({ words: wordsOf(error), isForGood: false })
    }
    const { source, renew, saving = unchanged } = latest.current
    const outside = {
      fetch: (...request: Parameters<typeof fetch>) => fetch(...request),
      now: () => performance.now(),
      renew: () => latest.current.renew(),
      whenToRetry,
      onLine: setBroken,
      onResponse: (response: Response) => latest.current.onResponse(response),
    }
    const line = isLine(source) ? source : saving(createFilmLine(source, outside, meter))
    const { startAt: from, isWanted: plays } = next.current
    const options = { film, line, meter, startAt: from, onTrack: setPresent, onFailure: handleFailure }
    const handleUnplayable = () => setFailure(NOT_PLAYABLE)
    if (tracks.length > 0)
      playing.current = playFilm(video, { ...options, quality: () => playerSettings.get().quality })
    else if (isLine(source)) handleUnplayable()
    else
      playing.current = playListed(video, {
        address: source,
        renew,
        startAt: from,
        onFailure: handleUnplayable,
      })
    const handleBroken = () => {
      if (video.error) setFailure({ words: text.failed, isForGood: false })
    }
    video.addEventListener('error', handleBroken)
    if (plays) void play(video)
    return () => {
      next.current = { startAt: video.currentTime || from, isWanted: !video.paused }
      video.removeEventListener('error', handleBroken)
      playing.current?.close()
    }
  }, [video, film, tracks, isSoundOnly, attempt])

  useEffect(() => playing.current?.qualityChanged(), [quality])
  useEffect(() => setRate(video, rate), [video, rate])

  const retry = useCallback(() => {
    void play(video)
    setFailure(undefined)
    setAttempt((before) => before + 1)
  }, [video])
  return { tracks, present, isBroken, failure, retry, isSoundOnly }
}

const unchanged = (line: FilmLine) => line

const NOT_PLAYABLE: FilmFailure = { words: text.notPlayable, isForGood: true }

function wordsOf(error: unknown): string {
  return error instanceof OperationError ? errorText(error.code, error.details) : text.failed
}
