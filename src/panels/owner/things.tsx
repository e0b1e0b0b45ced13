import type { Lack } from '#contract/edits/kinds.ts'
import type { Saved } from '#contract/edits/own-things.ts'
import { RichText } from '#src/entities/rich-text/rich-text.tsx'
import { Stack } from '#src/ui/layout.tsx'
import { Picture, type StoredPicture } from '#src/ui/picture.tsx'
import { word } from '../kit/columns.tsx'
import { lackText } from '../kit/lack-text.ts'
import { smallPart } from '../kit/small-part.tsx'
import { fieldWord, type OwnRow, TONES } from './own-row.ts'
import styles from './owner.module.css'
import { text } from './text.ts'

/** The columns about the state of an own thing. */
export const stateColumns = {
  state: word(text.state, text.states, TONES),
  edit: {
    label: text.waits,
    show: (edit: OwnRow['edit']) =>
      edit === null ? '—' : edit.isNew ? text.isNew : Object.keys(edit.wanted).map(fieldWord).join('، '),
    saved: [],
  },
}

/** Those of its parts: what is in a draft is not on the site, though nothing is left to decide about it. */
export const partColumns = { ...stateColumns, state: word(text.state, text.partStates, TONES) }

/** A row with what its version wants, which a form goes on from. */
export const wanted = <R extends OwnRow>(row: R): R => ({ ...row, ...row.edit?.wanted })

/** The sentence after a save: it is public at once, or after an admin. What was never public has no earlier value. */
export function savedWords({ waiting, state }: Pick<Saved, 'waiting' | 'state'>): string {
  if (state === 'waiting') return text.submitted
  return waiting.length > 0 ? text.sent : text.saved
}

const FilmPreview = smallPart(async () => (await import('./film-preview.tsx')).FilmPreview)
const History = smallPart(async () => (await import('./history.tsx')).History)

interface OwnFilmProps {
  of: 'courseVideo' | 'productVideo'
  row: OwnRow & { title: string; hasFilm: boolean }
}

/** The film of a part as its owner wants it, to watch. */
export function OwnFilm({ of, row: { id, title, hasFilm, edit } }: OwnFilmProps) {
  if (!hasFilm && edit?.wanted['fileKey'] === undefined) return null
  return <FilmPreview of={of} id={id} title={title} />
}

interface OwnDetailProps {
  row: OwnRow
  picture?: StoredPicture | null | undefined
  /** Its long text, as its readers will see it. */
  html?: string
  lacks?: readonly Lack[]
  /** What it is, where it has a history of its own. */
  of?: 'article' | 'course' | 'product'
  /** Its reader owns it and makes versions of it. */
  onChanged?: () => void
}

/** What the owner of a thing has to know of it besides its columns. */
export function OwnDetail({ row, picture, html = '', lacks = [], of, onChanged }: OwnDetailProps) {
  const { edit, note, state } = row
  const changed = Object.keys(edit?.wanted ?? {})
  return (
    <Stack gap={2}>
      {picture && (
        <Picture image={picture} name="" alt="" sizes="16rem" className={styles['picture'] ?? ''} />
      )}
      {changed.length > 0 && (
        <p>
          {text.waiting} {changed.map(fieldWord).join('، ')}
        </p>
      )}
      {note !== '' && (
        <p>
          {text.note} <bdi>{note}</bdi>
        </p>
      )}
      {state === 'draft' && lacks.length > 0 && (
        <p>
          {text.lacks} {lackText(lacks)}
        </p>
      )}
      {html !== '' && (
        <details className={styles['preview']}>
          <summary>{text.preview}</summary>
          <RichText html={html} />
        </details>
      )}
      {of && (
        <div className={styles['versions']} data-waiting={edit !== null}>
          <History of={of} row={row} onChanged={onChanged} />
        </div>
      )}
    </Stack>
  )
}
