import type { MutationPath } from '#contract/contract.ts'
import type { Mirror } from '#src/mirror/mirror.ts'
import type { OutboxEntry } from '#src/mirror/outbox-entry.ts'
import { persianNumber } from '#src/lib/persian-digits.ts'
import { text } from './text.ts'

type Thing = keyof typeof text.some
type Input = OutboxEntry['input']

interface Description {
  thing?: Thing
  say: (title: string, input: Input) => string
}

const { sentences, some } = text
const like = (title: string, input: Input) =>
  input['like'] === true ? sentences.like(title) : sentences.unlike(title)
const setCount = (title: string, { count }: Input) =>
  count === 0 ? sentences.remove(title) : sentences.count(title, persianNumber(Number(count)))

/** How a change is told, by the operation that carries it. */
const DESCRIPTIONS: Partial<Record<MutationPath, Description>> = {
  'Course/AddOrUpdateUserLikedCourse': { thing: 'course', say: like },
  'Product/AddOrUpdateUserLikedProduct': { thing: 'product', say: like },
  'Article/AddOrUpdateUserLikedArticle': { thing: 'article', say: like },
  'Course/AddOrUpdateUserViewedCourse': { thing: 'course', say: sentences.view },
  'Product/AddOrUpdateUserViewedProduct': { thing: 'product', say: sentences.view },
  'Article/AddOrUpdateUserViewedArticle': { thing: 'article', say: sentences.view },
  'Order/ChangeProductCartCount': { thing: 'product', say: setCount },
  'Order/AddCourseById': { thing: 'course', say: sentences.addCourse },
  'Order/RemoveCourseById': { thing: 'course', say: sentences.remove },
  'Order/ConfirmCartChanges': { say: () => sentences.confirm },
  'Order/MergeGuestCart': { say: () => sentences.merge },
}

/** Keeps a title in its own direction inside a sentence. */
function isolated(title: string): string {
  return `\u2068${title}\u2069`
}

async function titleOf(mirror: Mirror, thing: Thing, id: unknown): Promise<string> {
  const row = typeof id === 'number' ? await mirror.of(thing).get(id) : undefined
  return row ? isolated(row.title) : some[thing]
}

/** One sentence for a change, with the title of its thing as the Mirror knows it. */
export async function describeEntry(
  mirror: Mirror,
  { path, input }: Pick<OutboxEntry, 'path' | 'input'>,
): Promise<string> {
  const description = DESCRIPTIONS[path]
  if (!description) return sentences.other
  const { thing, say } = description
  return say(thing ? await titleOf(mirror, thing, input['id']) : '', input)
}

/** The operations that have a sentence. */
export const describedPaths: readonly string[] = Object.keys(DESCRIPTIONS)
