import { lazy, Suspense, useRef, useState } from 'react'
import { OperationError } from '#contract/errors.ts'
import { errorText } from '#contract/error-text.ts'
import type { OpenedFilm } from '#src/entities/player/use-film.ts'
import { engine } from '#src/hooks/page-engine.ts'
import { useOnline } from '#src/hooks/use-sync-status.ts'
import { Button } from '#src/ui/button.tsx'
import { notify } from '#src/ui/notify.ts'
import styles from './owner.module.css'
import { text } from './text.ts'

const FilmPlayer = lazy(async () => ({
  default: (await import('#src/entities/player/film-player.tsx')).FilmPlayer,
}))

type Opened = Pick<OpenedFilm, 'film'> & { source: { address: string; proof: string } }

/** The film of a lesson, which its teacher and admins may watch before it is published. */
async function openFilm(id: number): Promise<Opened> {
  const { film, address, proof } = await engine.api.send('Course/GetLessonAddress', { id })
  if (film === null || address === null || proof === null) throw new OperationError('NotFound')
  return { film, source: { address, proof } }
}

/** A button that plays the film of a lesson in its place. */
export function FilmPreview({ id, title }: { id: number; title: string }) {
  const online = useOnline()
  const frame = useRef<HTMLElement>(null)
  const [opened, setOpened] = useState<Opened>()
  const [isAsking, setAsking] = useState(false)

  async function handleOpen(): Promise<void> {
    setAsking(true)
    try {
      setOpened(await openFilm(id))
    } catch (error) {
      if (!(error instanceof OperationError)) throw error
      notify({ kind: 'failure', text: errorText(error.code, error.details) })
    } finally {
      setAsking(false)
    }
  }

  if (!opened)
    return (
      <Button
        size="s"
        variant="outline"
        aria-label={text.watchFilm(title)}
        disabled={!online}
        loading={isAsking}
        onClick={() => void handleOpen()}
      >
        {text.watch}
      </Button>
    )
  return (
    <section ref={frame} tabIndex={-1} className={styles['film']} aria-label={text.watchFilm(title)}>
      <Suspense fallback={null}>
        <FilmPlayer
          {...opened}
          frame={frame}
          renew={async () => (await openFilm(id)).source}
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
