import {
  articleCategories,
  categories,
  CATEGORY_NAMES,
  courseCategories,
  MOST_CATEGORIES,
  MOST_LEVELS,
  productCategories,
} from '#contract/categories.ts'
import { type ErrorDetails, OperationError } from '#contract/errors.ts'
import { slugOf } from '#server/edits/derived.ts'
import {
  answers,
  type HandlersOf,
  implement,
  orNotFound,
  type Tx,
} from '#server/platform/operations/implement.ts'
import type { Categorised } from './categories-store.ts'
import {
  addCategory,
  type CategoryFields,
  deleteCategory,
  holdersOf,
  lockCategories,
  readTree,
  writeCategory,
} from './manage-categories-store.ts'
import { misplacedIn } from './place-in-tree.ts'

interface Call<In> {
  input: In
  tx: Tx
  fail(code: 'NotFound' | 'Outdated', details?: ErrorDetails): OperationError
}
interface Seen {
  id: number
  revision?: number | undefined
}

const refuse = (path: string, code: string) =>
  new OperationError('InvalidInput', { fields: [{ path, code }] })

/** All categories of the kind, of which the one that the call is about is there and as it was seen. */
async function locked(kind: Categorised, { input: { id, revision }, tx, fail }: Call<Seen>) {
  const rows = await lockCategories(tx, kind)
  const found = orNotFound(
    rows.find((row) => row.id === id),
    { fail },
  )
  if (revision !== undefined && revision !== found.revision) throw fail('Outdated')
  return rows
}

const adding =
  (kind: Categorised) =>
  async ({ input, tx }: { input: CategoryFields; tx: Tx }) => {
    const rows = await lockCategories(tx, kind)
    if (rows.length >= MOST_CATEGORIES) throw refuse('', 'too_many')
    const wrong = misplacedIn(rows, undefined, input.parentId, MOST_LEVELS)
    if (wrong) throw refuse('parentId', wrong)
    const saved = await addCategory(tx, kind, input, slugOf(input.title))
    if (!saved) throw new Error('The new category was not stored.')
    return saved
  }

const updating = (kind: Categorised) => async (call: Call<Seen & CategoryFields>) => {
  const { id, title, parentId, icon, order } = call.input
  const wrong = misplacedIn(await locked(kind, call), id, parentId, MOST_LEVELS)
  if (wrong) throw refuse('parentId', wrong)
  return orNotFound(await writeCategory(call.tx, kind, id, { title, parentId, icon, order }), call)
}

const switching = (kind: Categorised, isActive: boolean) => async (call: Call<Seen>) => {
  await locked(kind, call)
  return orNotFound(await writeCategory(call.tx, kind, call.input.id, { isActive }), call)
}

/** The categories of a kind as admins manage them. */
const handlersOf = (kind: Categorised): HandlersOf<ReturnType<typeof categories>> => ({
  list: ({ tx }) => readTree(tx, kind),
  add: adding(kind),
  update: updating(kind),
  async save(call) {
    const { id, ...fields } = call.input
    return id === undefined
      ? adding(kind)({ ...call, input: fields })
      : updating(kind)({ ...call, input: { ...fields, id } })
  },
  async remove(call) {
    const { tx, input, fail } = call
    await locked(kind, { input, tx, fail })
    const holders = await holdersOf(tx, kind, input.id)
    if (holders.length > 0) throw fail('InUse', { holders })
    await deleteCategory(tx, kind, input.id)
    return {}
  },
  activate: switching(kind, true),
  deActivate: switching(kind, false),
})

const family = categories('input')

export const categoryHandlers = [
  ...implement(courseCategories, answers(family, CATEGORY_NAMES.course, handlersOf('course'))),
  ...implement(productCategories, {
    ...answers(family, CATEGORY_NAMES.product, handlersOf('product')),
    ...answers(family, CATEGORY_NAMES.adminProduct, handlersOf('product')),
  }),
  ...implement(articleCategories, answers(family, CATEGORY_NAMES.article, handlersOf('article'))),
]
