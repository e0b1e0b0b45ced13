import { useDeferredValue, useState } from 'react'
import type { Chapter, Cue, LessonWords } from '#contract/course/lesson-words.ts'
import { clockText } from '#src/lib/clock-text.ts'
import { persianNumber } from '#src/lib/persian-digits.ts'
import { Sheet } from '#src/ui/sheet.tsx'
import { TextField } from '#src/ui/text-field.tsx'
import { findCues, lastBegun } from './in-words.ts'
import { goTo } from './move-in-film.ts'
import styles from './player.module.css'
import { text } from './text.ts'

/** Lines that are shown at once. */
const MOST = 100

interface WordsSheetProps {
  isOpen: boolean
  onClose: () => void
  video: HTMLVideoElement
  words: LessonWords
}

/** The chapters of a film and what is said in it, to search and to go to. */
export function WordsSheet({ isOpen, onClose, video, words: { chapters, cues } }: WordsSheetProps) {
  const handleGo = (second: number) => {
    goTo(video, second)
    onClose()
  }
  return (
    <Sheet isOpen={isOpen} onClose={onClose} title={text.words}>
      {isOpen && (
        <div className={styles['settings']}>
          {chapters.length > 0 && <Places title={text.chapters} places={chapters} onGo={handleGo} />}
          {cues.length > 0 && <Transcript cues={cues} second={video.currentTime} onGo={handleGo} />}
        </div>
      )}
    </Sheet>
  )
}

interface TranscriptProps {
  cues: readonly Cue[]
  second: number
  onGo: (second: number) => void
}

function Transcript({ cues, second, onGo }: TranscriptProps) {
  const [typed, setTyped] = useState('')
  const wanted = useDeferredValue(typed)
  const [from] = useState(() => Math.max(0, lastBegun(cues, second)))
  const found = wanted.trim() === '' ? cues.slice(from) : findCues(cues, wanted)
  const places = found.slice(0, MOST).map((cue) => ({ from: cue.from, title: cue.text }))
  return (
    <>
      <TextField kind="search" label={text.searchWords} value={typed} onValue={setTyped} />
      <p role="status" className={wanted.trim() === '' ? 'only-read' : undefined}>
        {wanted.trim() !== '' && text.foundWords(persianNumber(found.length))}
      </p>
      <Places title={text.said} places={places} onGo={onGo} />
    </>
  )
}

interface PlacesProps {
  title: string
  places: readonly Chapter[]
  onGo: (second: number) => void
}

function Places({ title, places, onGo }: PlacesProps) {
  return (
    <section aria-label={title}>
      <h3>{title}</h3>
      <ol className={styles['places']}>
        {places.map((place) => (
          <li key={place.from}>
            <button type="button" onClick={() => onGo(place.from)}>
              <bdi>{clockText(Math.floor(place.from))}</bdi>
              <span>{place.title}</span>
            </button>
          </li>
        ))}
      </ol>
    </section>
  )
}
