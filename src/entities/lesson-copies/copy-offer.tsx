import { useEffect, useState, useSyncExternalStore } from 'react'
import { errorText } from '#contract/error-text.ts'
import type { Film, FilmTrack } from '#contract/course/lessons.ts'
import { OperationError } from '#contract/errors.ts'
import { Spinner } from '#src/entities/player/spinner.tsx'
import { engine } from '#src/hooks/page-engine.ts'
import { useAccount } from '#src/hooks/use-account.ts'
import { useOnline } from '#src/hooks/use-sync-status.ts'
import { persianDigits } from '#src/lib/persian-digits.ts'
import { Button } from '#src/ui/button.tsx'
import { RadioList } from '#src/ui/radio-list.tsx'
import { Switch } from '#src/ui/switch.tsx'
import { careForCopies } from './care-for-copies.ts'
import styles from './copies.module.css'
import type { CopySheetProps } from './copy-sheet.tsx'
import { knowsLine, onlyWifi, setOnlyWifi } from './only-wifi.ts'
import { addCopy } from './queue.ts'
import { sizeText } from './size-text.ts'
import { text } from './text.ts'
import { useFreeBytes } from './use-free-bytes.ts'

type OfferProps = Pick<CopySheetProps, 'course' | 'lesson' | 'onStart'>

type Answer = { film: Film; mustAgree: boolean } | { words: string; isRetryable: boolean } | undefined

/** Asks without the consent of the person: it is given with the download, and seeing sizes opens nothing. */
async function ask(id: number): Promise<Answer> {
  try {
    const { mustAgree, film } = await engine.api.send('Course/GetLessonAddress', { id })
    return film ? { film, mustAgree } : { words: text.noFilm, isRetryable: false }
  } catch (error) {
    if (!(error instanceof OperationError)) throw error
    if (error.code === 'WrongState') return { words: text.failures.returning, isRetryable: false }
    if (error.code === 'InUse') return { words: text.otherPlayers, isRetryable: true }
    return { words: errorText(error.code, error.details), isRetryable: true }
  }
}

/** Asks how large a lesson is in each quality, and begins its copy. */
export function CopyOffer(props: OfferProps) {
  const { id } = props.lesson
  const online = useOnline()
  const [answer, setAnswer] = useState<Answer>()
  const [turn, setTurn] = useState(0)
  useEffect(() => {
    if (!online) return undefined
    let isWanted = true
    void ask(id).then((given) => {
      if (isWanted) setAnswer(given)
    })
    return () => {
      isWanted = false
    }
  }, [id, online, turn])
  const askAgain = () => {
    setAnswer(undefined)
    setTurn(turn + 1)
  }
  if (answer && 'film' in answer) return <QualityChoice {...props} {...answer} />
  if (answer)
    return (
      <div role="alert" className={styles['sheet']}>
        <p>{answer.words}</p>
        {answer.isRetryable && <Button onClick={askAgain}>{text.retry}</Button>}
      </div>
    )
  return (
    <p role="status" className={styles['asking']}>
      {online && <Spinner />}
      {online ? text.asking : text.offline}
    </p>
  )
}

/** What is copied for a quality: its pictures with the sound, or the sound alone. */
function tracksFor(film: Film, quality: FilmTrack['name']): FilmTrack[] {
  return film.tracks.filter(({ name, kind }) => name === quality || kind === 'sound')
}

const bytesOf = (tracks: readonly FilmTrack[]) => tracks.reduce((sum, { bytes }) => sum + bytes, 0)

interface QualityChoiceProps extends OfferProps {
  film: Film
  mustAgree: boolean
}

function QualityChoice({ course, lesson, onStart, film, mustAgree }: QualityChoiceProps) {
  const { id: accountId } = useAccount()
  const free = useFreeBytes()
  const isOnlyWifi = useSyncExternalStore(onlyWifi.subscribe, onlyWifi.get)
  const rising = [...film.tracks].sort((a, b) => a.bitsPerSecond - b.bitsPerSecond)
  const pictures = rising.filter(({ kind }) => kind === 'picture')
  const [quality, setQuality] = useState(pictures[Math.min(1, pictures.length - 1)]?.name ?? 'sound')
  const tracks = tracksFor(film, quality)
  const hasRoom = free === undefined || bytesOf(tracks) < free
  const start = () => {
    onStart()
    careForCopies()
    const { id, title } = lesson
    const wanted = { accountId, id, title, courseId: course.id, courseTitle: course.title, agreed: mustAgree }
    void addCopy({ ...wanted, film: { ...film, tracks } })
  }
  return (
    <>
      <RadioList
        label={text.quality}
        options={[...pictures, ...rising.filter(({ kind }) => kind === 'sound')].map(({ name, kind }) => ({
          value: name,
          label: kind === 'sound' ? text.soundOnly : text.pictures(persianDigits(name.replace('p', ''))),
          end: sizeText(bytesOf(tracksFor(film, name))),
        }))}
        value={quality}
        onValue={setQuality}
      />
      {knowsLine() && <Switch label={text.onlyWifi} checked={isOnlyWifi} onChange={setOnlyWifi} />}
      {free !== undefined && <p className={styles['note']}>{text.free(sizeText(free))}</p>}
      {mustAgree && <p>{text.agree}</p>}
      {!hasRoom && <p role="alert">{text.noRoom}</p>}
      <Button variant="accent" fullWidth disabled={!hasRoom} onClick={start}>
        {text.start}
      </Button>
      <p className={styles['note']}>{text.hint}</p>
    </>
  )
}
