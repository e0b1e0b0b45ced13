import type { ReactNode } from 'react'
import type { EditKind } from '#contract/edits/kinds.ts'
import type { QueryPath, Sent, Shown } from '#contract/contract.ts'
import { errorText } from '#contract/error-text.ts'
import { useRead } from '#src/hooks/use-read.ts'
import { persianNumber } from '#src/lib/persian-digits.ts'
import { tomanText } from '#src/lib/toman.ts'
import { Card } from '#src/ui/card.tsx'
import { Picture } from '#src/ui/picture.tsx'
import { ErrorState } from '#src/ui/states.tsx'
import { FilmPreview } from '../../owner/film-preview.tsx'
import styles from './edit-diff.module.css'
import { text } from './text.ts'

const MOST_SHOWN = 100
type ListPath = Extract<QueryPath, `${string}/${string}ByFilter`>
type RowOf<P extends ListPath> = Shown<P> extends { items: readonly (infer Row)[] } ? Row : never

interface PartsProps<P extends ListPath> {
  path: P
  of: Sent<P> & object
  title: string
  show: (row: RowOf<P>) => ReactNode
}

/** The parts of a new thing, which are published together with it. */
export function NewParts({ kind, id }: { kind: EditKind; id: number }) {
  const { lessons, images, films, designs, details } = text.parts
  const all = { take: MOST_SHOWN, isCounted: false }
  if (kind === 'course')
    return (
      <>
        <Parts
          path="Course/GetCourseVideosByFilter"
          of={{ courseId: id, ...all }}
          title={lessons}
          show={({ id: lessonId, title, isFreeSample, hasFilm }) => (
            <>
              {isFreeSample ? text.freeLesson(title) : title}{' '}
              {hasFilm ? <FilmPreview of="courseVideo" id={lessonId} title={title} /> : text.noFilm}
            </>
          )}
        />
        <Parts
          path="Course/GetCourseImagesByFilter"
          of={{ courseId: id, ...all }}
          title={images}
          show={({ picture }) => <Small image={picture} />}
        />
      </>
    )
  if (kind !== 'product') return null
  const of = { productId: id, ...all }
  return (
    <>
      <Parts
        path="Product/GetProductImagesByFilter"
        of={of}
        title={images}
        show={({ picture }) => <Small image={picture} />}
      />
      <Parts
        path="Product/GetProductVideosByFilter"
        of={of}
        title={films}
        show={({ id: filmId, title }) => (
          <>
            {title} <FilmPreview of="productVideo" id={filmId} title={title} />
          </>
        )}
      />
      <Parts
        path="Product/GetSellerProductDesignsByFilter"
        of={of}
        title={designs}
        show={({ title, price, stock }) => `${title}، ${tomanText(price)}، ${persianNumber(stock)}`}
      />
      <Parts
        path="Product/GetSellerProductFurtherDetailsByFilter"
        of={of}
        title={details}
        show={({ title, value }) => `${title}: ${value}`}
      />
    </>
  )
}

const Small = ({ image }: { image: Parameters<typeof Picture>[0]['image'] }) => (
  <Picture image={image} name="" alt="" sizes="14rem" className={styles['picture'] ?? ''} />
)

function Parts<P extends ListPath>({ path, of, title, show }: PartsProps<P>) {
  const { answer, failure, ask } = useRead(path, of, { isFresh: true })
  // every list of a panel answers items with an id
  const rows = (answer as { items: readonly (RowOf<P> & { id: number })[] } | undefined)?.items ?? []
  if (failure) return <ErrorState body={errorText(failure.code, failure.details)} onRetry={ask} />
  if (rows.length === 0) return null
  return (
    <Card as="section" aria-label={title} className={styles['change']}>
      <h4>{title}</h4>
      <ol className={styles['list']}>
        {rows.map((row) => (
          <li key={row.id}>{show(row)}</li>
        ))}
      </ol>
    </Card>
  )
}
