import type { RawBuilder, SqlBool } from 'kysely'
import type { editDecisions, editList, EditList, ownEdits } from '#contract/edits/edits.ts'
import type { EditKind } from '#contract/edits/kinds.ts'
import { ADMINS, type Role } from '#contract/define.ts'
import type { OperationError } from '#contract/errors.ts'
import { readFilesSecret } from '#server/files/files-store.ts'
import { findFilm } from '#server/films/films-store.ts'
import { shownFilm } from '#server/films/stored-film.ts'
import { type Actor, hasActiveRole } from '#server/platform/access/actor.ts'
import { type HandlersOf, orNotFound, type Tx } from '#server/platform/operations/implement.ts'
import { discard, publish, setActive, verify } from './judge.ts'
import {
  aboutArticles,
  editRows,
  isOpen,
  notDeleted,
  ofKind,
  ofThing,
  ownedBy,
  withChanges,
} from './lists-store.ts'
import { restore } from './restore.ts'
import { changeTags, removeOwn, withdraw } from './save-own.ts'
import { versionFilmAddress } from './serve-version-films.ts'
import { FILM_KINDS, findVersionFilm } from './version-films-store.ts'

/** As many versions as a history shows. */
const MOST_SHOWN = 100

const NARROWED = {
  article: aboutArticles('article'),
  productArticle: aboutArticles('product'),
  course: ofKind('course'),
  product: ofKind('product'),
} as const

/** Versions of one kind, for admins. */
export const editListHandlers = (list: EditList): HandlersOf<typeof editList> => ({
  list: (call) => editRows.page(call, call.input, [NARROWED[list]]),
})

/** What admins decide about versions of a kind. */
export const decisionHandlers = (kind: EditKind): HandlersOf<typeof editDecisions> => ({
  verify: (call) => verify(call, kind, call.input),
  active: (call) => publish(call, kind, call.input, 'active'),
  share: (call) => publish(call, kind, call.input, 'shared'),
  discard: (call) => discard(call, kind, call.input),
  activate: (call) => setActive(call, kind, call.input, true),
  deActivate: (call) => setActive(call, kind, call.input, false),
})

interface ById {
  tx: Tx
  now: Date
  input: { id: number }
  fail(code: 'NotFound'): OperationError
}

/** What the owner of a thing does with its versions. */
export const ownEditHandlers = (kind: EditKind): HandlersOf<ReturnType<typeof ownEdits<Role>>> => ({
  withdraw: (call) => withdraw(call, kind, call.input.id),
  restore: (call) => restore(call, kind, call.input),
  async one(call: ById) {
    const { tx, input } = call
    const [row] = await editRows.all(call, {}, [ofThing(kind, input.id), isOpen(true)])
    return orNotFound((await withChanges(tx, row ? [row] : []))[0], call)
  },
  async film({ tx, input: { id, version }, actor, now, fail }) {
    const asked = FILM_KINDS.find((each) => each === kind)
    const wanted = asked && { kind: asked, id, version, userId: actor.id }
    const film = await findFilm(tx, wanted ? await findVersionFilm(tx, wanted) : null)
    if (!wanted || !film) throw fail('NotFound')
    return { film: shownFilm(film), ...versionFilmAddress(await readFilesSecret(tx), wanted, now) }
  },
  async history(call: ById) {
    const { tx, now, input } = call
    const paging = { page: 1, take: MOST_SHOWN, isCounted: false }
    const { items } = await editRows.page({ tx, now }, paging, [ofThing(kind, input.id)])
    return withChanges(tx, items)
  },
})

type Condition = RawBuilder<SqlBool>
type PageOf<Call, Input, Page> = (call: Call, input: Input, also: readonly Condition[]) => Promise<Page>

/** The caller's things of a kind, or some of them. */
export const ownList =
  <Call, Input, Page>(kind: EditKind, page: PageOf<Call, Input, Page>, ...also: readonly Condition[]) =>
  (call: Call & { input: Input; actor: Actor }) =>
    page(call, call.input, [notDeleted, ...also, ownedBy(kind, call.actor.id)])

/** The parts of a kind that belong to the caller; admins see all. */
export const partList =
  <Call, Input, Page>(kind: EditKind, page: PageOf<Call, Input, Page>) =>
  (call: Call & { input: Input; actor: Actor }) =>
    hasActiveRole(call.actor, ADMINS) ? page(call, call.input, [notDeleted]) : ownList(kind, page)(call)

/** The reads of one own thing. */
export function ownReadHandlers<Row>(
  one: (call: ById, id: number, also: readonly Condition[]) => Promise<Row | undefined>,
) {
  const read = async (call: ById) => orNotFound(await one(call, call.input.id, [notDeleted]), call)
  return { one: read, live: read }
}

type Removing = Parameters<typeof removeOwn>[0] & { input: { id: number } }
export const removesOwn = (kind: EditKind) => (call: Removing) => removeOwn(call, kind, call.input.id)

type Tagging = Parameters<typeof changeTags>[0] & { input: { id: number; tag: string } }

export const addTag = (kind: EditKind) => (call: Tagging) =>
  changeTags(call, kind, call.input.id, (tags) => [...new Set([...tags, call.input.tag])])
export const removeTag = (kind: EditKind) => (call: Tagging) =>
  changeTags(call, kind, call.input.id, (tags) => tags.filter((tag) => tag !== call.input.tag))
