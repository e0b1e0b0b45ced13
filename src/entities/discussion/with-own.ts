import type { Comment, Question, TextPicture } from '#contract/comment.ts'
import type { OwnText } from '#contract/user/talk.ts'
import { haveSamePictures } from './same-pictures.ts'

type Answer = Question['answers'][number]
type Reply = Comment['replies'][number]

interface Shown {
  id: number
  text: string
  author: string
  pictures?: TextPicture[] | undefined
  isDeleted?: boolean | undefined
}

/** What this device knows about the caller's texts of one kind. */
export interface Own {
  texts: readonly OwnText[]
  /** The name under which the caller writes. */
  author: string
  /** Deleted just now. */
  isGone: (id: number) => boolean
}

/** The fields that every text has, of an own one that the public answer does not have. */
const published = ({ id, text, createdAt, pictures }: OwnText, author: string) => ({
  id,
  text,
  pictures,
  author,
  createdAt,
  isStaff: false,
})

/**
 * Published texts with those of the caller that wait, are hidden, or were published just now. Public answers may be a minute
 * old, so the words and pictures of an own text are the caller's. A text that the caller has deleted leaves, unless `holds` says
 * that others are below it.
 */
function merge<R extends Shown>(
  rows: readonly R[],
  { texts, author, isGone }: Own,
  make: (text: OwnText, author: string) => R,
  holds: (row: R) => boolean,
): { known: R[]; added: R[] } {
  const mine = new Map(texts.map((text) => [text.id, text]))
  const known = new Set(rows.map(({ id }) => id))
  return {
    known: rows
      .filter((row) => !isGone(row.id) || holds(row))
      .map((row) => {
        if (isGone(row.id)) return { ...row, text: '', author: '', isDeleted: true }
        return newest(row, mine.get(row.id))
      }),
    added: texts.filter(({ id }) => !known.has(id) && !isGone(id)).map((text) => make(text, author)),
  }
}

/** A public address is kept where it can be: those of the caller are for half an hour. */
function newest<R extends Shown>(row: R, own: OwnText | undefined): R {
  if (!own) return row
  const { text, pictures = row.pictures } = own
  return haveSamePictures(pictures, row.pictures) ? { ...row, text } : { ...row, text, pictures }
}

/** Comments with the caller's own, the newest first. */
export function commentsWithOwn(rows: readonly Comment[], own: Own, stars: number | null): Comment[] {
  const top = { ...own, texts: own.texts.filter(({ parentId }) => parentId === null) }
  const make = (text: OwnText, author: string): Comment => ({
    ...published(text, author),
    hasBought: false,
    rate: stars,
    replies: [],
  })
  const { known, added } = merge(rows, top, make, ({ replies }) => replies.length > 0)
  return [...added, ...known].map((comment) => ({ ...comment, replies: repliesWithOwn(comment, own) }))
}

function repliesWithOwn({ id, replies }: Comment, own: Own): Reply[] {
  const below = { ...own, texts: own.texts.filter(({ parentId }) => parentId === id) }
  const { known, added } = merge<Reply>(replies, below, published, () => false)
  return [...known, ...added.toReversed()]
}

/** Questions with the caller's own, the newest first. */
export function questionsWithOwn(rows: readonly Question[], own: Own): Question[] {
  const make = (text: OwnText, author: string): Question => ({
    ...published(text, author),
    subjectId: text.thingId,
    title: text.title,
    isOpen: true,
    answers: [],
  })
  const { known, added } = merge(rows, own, make, ({ answers }) => answers.length > 0)
  return [...added, ...known]
}

/** The answers of a question with the caller's own, the oldest first. */
export function answersWithOwn({ id, answers }: Question, own: Own): Answer[] {
  const here = { ...own, texts: own.texts.filter(({ questionId }) => questionId === id) }
  const make = (text: OwnText, author: string): Answer => ({
    ...published(text, author),
    parentId: text.parentId,
    isBest: false,
  })
  const holds = (row: Answer) => answers.some(({ parentId }) => parentId === row.id)
  const { known, added } = merge(answers, here, make, holds)
  return [...known, ...added.toReversed()]
}
