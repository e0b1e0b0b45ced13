import type { ReactNode } from 'react'
import type { Change, Edit, FilmVersion } from '#contract/edits/edits.ts'
import { RichText } from '#src/entities/rich-text/rich-text.tsx'
import { htmlWords } from '#src/lib/html-words.ts'
import { persianNumber } from '#src/lib/persian-digits.ts'
import { tomanText } from '#src/lib/toman.ts'
import { Badge } from '#src/ui/badge.tsx'
import { Isolated } from '#src/ui/isolated.tsx'
import { Picture, type StoredPicture } from '#src/ui/picture.tsx'
import { directionOf } from '#src/lib/direction.ts'
import { type FilmKind, FilmPreview } from '../../owner/film-preview.tsx'
import { isOpen, listDifference, numberDifference, wordDifference } from './changes.ts'
import styles from './edit-diff.module.css'
import { text as own } from '../../owner/text.ts'
import { text } from './text.ts'

const PRICES = ['price', 'offPrice']
/** What has a film. */
const FILMS: readonly FilmKind[] = ['courseVideo', 'productVideo']
/** Fields with HTML, which the server has cleaned. */
const LONG_TEXTS = ['body', 'description']

const isPicture = (value: unknown): value is StoredPicture =>
  typeof value === 'object' && value !== null && 'key' in value

interface FieldDiffProps {
  change: Change
  edit: Edit
  /** Names of categories by id. */
  names: ReadonlyMap<number, string>
}

/** A change whose values are as people read them. */
function named(change: Change, names: ReadonlyMap<number, string>): Change {
  const word = (value: unknown): unknown => {
    if (change.field === 'level')
      return Object.entries<string>(own.levels).find(([level]) => level === value)?.[1] ?? value
    if (change.field !== 'categoryIds' || !Array.isArray(value)) return value
    return value.map((id: number) => names.get(id) ?? id)
  }
  const { before, now, wanted } = change
  return { ...change, before: word(before), now: word(now), wanted: word(wanted) }
}

/** What a field becomes: words of texts, pictures side by side, what a list gains and loses. */
export function FieldDiff({ change, edit, names }: FieldDiffProps) {
  const { isNew } = edit
  const { field, now, wanted } = named(change, names)
  if (field === 'fileKey') return <FilmDiff edit={edit} now={now} wanted={wanted} />
  if (LONG_TEXTS.includes(field)) return <LongTextDiff now={isNew ? undefined : now} wanted={wanted} />
  if (isNew) return <p>{shown(field, wanted)}</p>
  if (isPicture(now) || isPicture(wanted))
    return <Sides now={shown(field, now)} wanted={shown(field, wanted)} />
  if (typeof now === 'string' && typeof wanted === 'string')
    return (
      <p>
        <bdi dir={directionOf(now + wanted)}>
          <Words before={now} after={wanted} />
        </bdi>
      </p>
    )
  if (Array.isArray(now) && Array.isArray(wanted)) {
    const { added, gone, moved } = listDifference(now, wanted)
    return (
      <ul className={styles['list']}>
        {gone.map((value) => (
          <li key={`gone ${String(value)}`}>
            <del>{String(value)}</del>
          </li>
        ))}
        {added.map((value) => (
          <li key={`added ${String(value)}`}>
            <ins>{String(value)}</ins>
          </li>
        ))}
        {moved.map((value) => (
          <li key={`moved ${String(value)}`}>
            <Isolated>{String(value)}</Isolated> <Badge>{text.moved}</Badge>
          </li>
        ))}
      </ul>
    )
  }
  if (typeof now === 'number' && typeof wanted === 'number')
    return (
      <Sides
        now={shown(field, now)}
        wanted={
          <>
            {shown(field, wanted)} <small>{differenceText(field, now, wanted)}</small>
          </>
        }
      />
    )
  return <Sides now={shown(field, now)} wanted={shown(field, wanted)} />
}

/** «+۱۲٪ (۵۰٬۰۰۰ تومان بیشتر)». */
function differenceText(field: string, now: number, wanted: number): string {
  const { by, percent } = numberDifference(now, wanted)
  const amount = amountText(field, Math.abs(by))
  const words = by > 0 ? text.more(amount) : text.less(amount)
  const sign = percent !== undefined && percent > 0 ? '+' : ''
  return percent === undefined ? words : `\u2066${sign}${persianNumber(percent)}٪\u2069 (${words})`
}

function Words({ before, after }: { before: string; after: string }) {
  return wordDifference(before, after).map(({ kind, words }, index) => {
    const Mark = { same: 'span', added: 'ins', gone: 'del' }[kind] as 'span' | 'ins' | 'del'
    // oxlint-disable-next-line react/no-array-index-key -- the words have no state
    return <Mark key={index}>{words}</Mark>
  })
}

/** A text with tags: how its words and links change, and how its readers will see it. */
function LongTextDiff({ now, wanted }: { now: unknown; wanted: unknown }) {
  const html = typeof wanted === 'string' ? wanted : ''
  if (typeof now !== 'string') return <RichText html={html} />
  const [before, after] = [htmlWords(now), htmlWords(html)]
  return (
    <>
      <p className={styles['words']}>
        {before === after ? text.onlyLook : <Words before={before} after={after} />}
      </p>
      <details open={before === after}>
        <summary>{text.asRead}</summary>
        <RichText html={html} />
      </details>
    </>
  )
}

/** A field that has changed meanwhile: what its author saw, what is now, and what is wanted. A film is shown by its difference. */
export function ConflictSides({ change, names }: Omit<FieldDiffProps, 'edit'>) {
  const { field, before, now, wanted } = named(change, names)
  if (field === 'fileKey') return null
  const value = (of: unknown) =>
    shown(field, LONG_TEXTS.includes(field) && typeof of === 'string' ? htmlWords(of) : of)
  return <Sides before={value(before)} now={value(now)} wanted={value(wanted)} />
}

interface SidesProps {
  before?: ReactNode
  now: ReactNode
  wanted: ReactNode
}

/** What is now beside what is wanted. */
function Sides({ before, now, wanted }: SidesProps) {
  return (
    <dl className={styles['sides']}>
      {before !== undefined && (
        <div>
          <dt>{text.before}</dt>
          <dd>{before}</dd>
        </div>
      )}
      <div>
        <dt>{text.now}</dt>
        <dd>{now}</dd>
      </div>
      <div>
        <dt>{text.wanted}</dt>
        <dd>{wanted}</dd>
      </div>
    </dl>
  )
}

/** Both films to watch, as long as the version waits. Their keys say nothing to people. */
function FilmDiff({
  edit: { kind, thingId, title, ...edit },
  now,
  wanted,
}: Pick<Change, 'now' | 'wanted'> & { edit: Edit }) {
  const of = FILMS.find((each) => each === kind)
  const film = (version: FilmVersion, key: unknown) => {
    if (key === null || key === undefined) return text.none
    if (!of || !isOpen(edit)) return text.otherFilm
    return <FilmPreview of={of} id={thingId} title={title} version={version} />
  }
  if (edit.isNew) return film('now', wanted)
  return <Sides now={film('now', now)} wanted={film('wanted', wanted)} />
}

const amountText = (field: string, value: number) =>
  PRICES.includes(field) ? tomanText(value) : persianNumber(value)

/** A value of any field in words. */
function shown(field: string, value: unknown): ReactNode {
  if (isPicture(value))
    return <Picture image={value} name="" alt="" sizes="14rem" className={styles['picture'] ?? ''} />
  if (value === null || value === undefined || value === '') return text.none
  if (typeof value === 'boolean') return value ? text.yes : text.no
  if (typeof value === 'number') return amountText(field, value)
  return <Isolated>{Array.isArray(value) ? value.join('، ') : String(value)}</Isolated>
}
