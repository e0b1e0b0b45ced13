import { lazy, Suspense, useRef, useState } from 'react'
import type { FilmVersion } from '#contract/edits/edits.ts'
import { OperationError } from '#contract/errors.ts'
import { errorText } from '#contract/error-text.ts'
import type { OpenedFilm } from '#src/entities/player/use-film.ts'
import { LineButton } from '#src/entities/form/line-button.tsx'
import { engine } from '#src/hooks/page-engine.ts'
import { notify } from '#src/ui/notify.ts'
import styles from './owner.module.css'
import { text } from './text.ts'

const FilmPlayer = lazy(async () => ({
  default: (await import('#src/entities/player/film-player.tsx')).FilmPlayer,
}))

type Opened = Pick<OpenedFilm, 'film'> & { source: { address: string; proof: string } }

const READS = {
  courseVideo: 'Course/GetCourseVideoEditFilm',
  productVideo: 'Product/GetProductVideoEditFilm',
} as const
export type FilmKind = keyof typeof READS

interface FilmPreviewProps {
  of: FilmKind
  id: number
  title: string
  version?: FilmVersion
}

/** A film that its owner and admins may watch before everybody does. */
async function openFilm({ of, id, version = 'wanted' }: FilmPreviewProps): Promise<Opened> {
  const { film, ...source } = await engine.api.read(READS[of], { id, version }, { isFresh: true })
  return { film, source }
}

/** A button that plays the film of a lesson or product in its place. */
export function FilmPreview(props: FilmPreviewProps) {
  const { title, version } = props
  const label = version ? text.watchVersion[version](title) : text.watchFilm(title)
  const frame = useRef<HTMLElement>(null)
  const [opened, setOpened] = useState<Opened>()
  const [isAsking, setAsking] = useState(false)

  async function handleOpen(): Promise<void> {
    setAsking(true)
    try {
      setOpened(await openFilm(props))
    } catch (error) {
      if (!(error instanceof OperationError)) throw error
      notify({ kind: 'failure', text: errorText(error.code, error.details) })
    } finally {
      setAsking(false)
    }
  }

  if (!opened)
    return (
      <LineButton
        size="s"
        variant="outline"
        aria-label={label}
        loading={isAsking}
        onClick={() => void handleOpen()}
      >
        {text.watch}
      </LineButton>
    )
  return (
    <section ref={frame} tabIndex={-1} className={styles['film']} aria-label={label}>
      <Suspense fallback={null}>
        <FilmPlayer
          {...opened}
          frame={frame}
          renew={async () => (await openFilm(props)).source}
          onChanged={() => {
            setOpened(undefined)
            return true
          }}
          onResponse={() => undefined}
          startAt={0}
          isWanted
          title={title}
          artist=""
          cover={undefined}
          onNext={undefined}
          words={undefined}
          watermark={undefined}
          onVideo={() => undefined}
        />
      </Suspense>
    </section>
  )
}
