import type { MutationPath } from '#contract/contract.ts'
import type { OwnText } from '#contract/user/talk.ts'
import type { OutboxEntry } from '#src/mirror/outbox-entry.ts'
import { PATHS, type Thing } from './paths.ts'

/** Where a text is written: the operation that carries it, and the id of what it is about or below. */
export interface Place {
  path: MutationPath
  id: number
  /** The second of a lesson that a question is about. */
  at?: { lessonId: number; second: number }
}

/** Kinds of texts as people write them. */
const WRITTEN = ['comment', 'reply', 'question', 'answer'] as const
export type Written = (typeof WRITTEN)[number]

export const commentPlace = (thing: Thing, id: number): Place => ({ path: PATHS[thing].comment, id })
export const replyPlace = (thing: Thing, id: number): Place => ({ path: PATHS[thing].reply, id })
export const questionPlace = (thing: Thing, id: number): Place => ({ path: PATHS[thing].question, id })

/** Below the question on level 1, below an answer on the others. Undefined where the levels end. */
export function answerPlace(thing: Thing, level: number, id: number): Place | undefined {
  const answers: readonly MutationPath[] = PATHS[thing].answers
  const path = answers[level - 1]
  return path && { path, id }
}

const rowsOf = ({ comment, reply, question, answers }: (typeof PATHS)[Thing]): [MutationPath, Written][] => [
  [comment, 'comment'],
  [reply, 'reply'],
  [question, 'question'],
  ...answers.map((path): [MutationPath, Written] => [path, 'answer']),
]
const KINDS = new Map<MutationPath, Written>(Object.values(PATHS).flatMap(rowsOf))

const THINGS = new Map<MutationPath, Thing>(
  (['course', 'product'] as const).flatMap((thing) =>
    rowsOf(PATHS[thing]).map(([path]): [MutationPath, Thing] => [path, thing]),
  ),
)

/** The kind of text that an operation carries; undefined for stars. */
export const writtenBy = (path: MutationPath): Written | undefined => KINDS.get(path)

/** The operations by which authors edit what was sent. */
export const EDIT_PATHS: ReadonlySet<MutationPath> = new Set(
  Object.values(PATHS).flatMap(({ edit }) => Object.values(edit)),
)

/** The edit of an own text that has not arrived, or was refused. */
export function unsentEdit(
  entries: readonly OutboxEntry[],
  { thing, kind, id }: OwnText,
): OutboxEntry | undefined {
  return entries.findLast(({ path, input }) => path === PATHS[thing].edit[kind] && input['id'] === id)
}

/** The operations whose changes are shown at their place until they are sent. */
export const TALK_PATHS: ReadonlySet<MutationPath> = new Set([
  ...KINDS.keys(),
  ...EDIT_PATHS,
  ...Object.values(PATHS).map(({ rate }) => rate),
])

/** Whether a text was refused because what it answers is gone, so that its place is gone too. */
const isLost = ({ path, state, code, about }: OutboxEntry) =>
  state === 'rejected' && code === 'NotFound' && about !== undefined && isBelow(writtenBy(path))
const isBelow = (written: Written | undefined) => written === 'reply' || written === 'answer'

/** The entries of the Outbox that belong at a place. */
export function entriesAt(entries: readonly OutboxEntry[], { path, id }: Place): OutboxEntry[] {
  return entries.filter((entry) => entry.path === path && entry.input['id'] === id && !isLost(entry))
}

/** The texts of a kind whose place at a course or product is gone. */
export function lostEntries(
  entries: readonly OutboxEntry[],
  thing: Thing,
  id: number,
  written: 'reply' | 'answer',
): OutboxEntry[] {
  const isHere = ({ path, about }: OutboxEntry) => about === id && THINGS.get(path) === thing
  return entries.filter((entry) => isHere(entry) && isLost(entry) && writtenBy(entry.path) === written)
}
