import type { MutationPath } from '#contract/contract.ts'
import type { Mirror } from '#src/mirror/mirror.ts'
import type { OutboxEntry } from '#src/mirror/outbox-entry.ts'
import { articleAddress, courseAddress, productAddress } from '#src/entities/addresses.ts'
import { EDIT_PATHS } from '#src/entities/talk/place.ts'
import { keepCodes } from '#src/lib/keep-codes.ts'
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

const FEW_LETTERS = 40
const opening = (words: unknown) => {
  const all = String(words)
  return isolated(all.length > FEW_LETTERS ? `${all.slice(0, FEW_LETTERS)}…` : all)
}
const reply = (_: string, { text: words }: Input) => sentences.reply(opening(words))
const answer = (_: string, { text: words }: Input) => sentences.answer(opening(words))
const rate = (title: string, { rate: stars }: Input) => sentences.rate(title, persianNumber(Number(stars)))

const edited = (_: string, { text: words }: Input) => sentences.edited(opening(words))

/** What was written into a form of a panel. */
function inPanel(_: string, { title, tag, text: words }: Input): string {
  const shown = title ?? tag ?? words
  return shown === undefined ? sentences.other : sentences.inPanel(opening(shown))
}

/** How a change is described, by the operation that carries it. */
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
  'Course/ReportCourse': { thing: 'course', say: sentences.report },
  'Course/ReportCourseComment': { say: () => sentences.reportWords(text.words.comment) },
  'Course/ReportCourseQuestion': { say: () => sentences.reportWords(text.words.question) },
  'Product/ReportProduct': { thing: 'product', say: sentences.report },
  'Product/ReportComment': { say: () => sentences.reportWords(text.words.comment) },
  'Product/ReportQuestion': { say: () => sentences.reportWords(text.words.question) },
  'Course/SendComment': { thing: 'course', say: sentences.comment },
  'Product/SendComment': { thing: 'product', say: sentences.comment },
  'Course/ReplyCommentById': { say: reply },
  'Product/ReplyCommentById': { say: reply },
  'Course/SetCourseQuestion': { thing: 'course', say: sentences.ask },
  'Product/SetProductQuestion': { thing: 'product', say: sentences.ask },
  'Course/SetCourseQuestionAnswer1': { say: answer },
  'Course/SetCourseQuestionAnswer2': { say: answer },
  'Course/SetCourseQuestionAnswer3': { say: answer },
  'Course/SetCourseQuestionAnswer4': { say: answer },
  'Product/SetProductQuestionAnswer': { say: answer },
  'Course/AddUserCourseRating': { thing: 'course', say: rate },
  'Product/AddUserProductRating': { thing: 'product', say: rate },
  'Course/AddCourseUserVoice': { thing: 'course', say: sentences.voice },
  'Course/SetLessonProgress': { say: () => sentences.progress },
  'Course/SetLessonNote': { say: (_, { text: words }) => sentences.note(opening(words)) },
  'Course/DeleteLessonNote': { say: () => sentences.deleteNote },
  'Course/SetExamTestAnswer': { say: () => sentences.examAnswer },
  'Course/SetExamEnd': { say: () => sentences.examEnd },
  'User/SetNoticesSeen': { say: () => sentences.noticesSeen },
  'User/UserMessage': { say: (_, { subject }) => sentences.message(isolated(String(subject))) },
}

/** Keeps what a person wrote in its own direction inside a sentence. */
function isolated(words: string): string {
  return `\u2068${words}\u2069`
}

/** Keeps a title together inside a sentence, from right to left as all titles are. */
function titled(title: string): string {
  return `\u2067${title}\u2069`
}

function addressOf(thing: Thing, id: number, kind: 'article' | 'product'): string {
  if (thing === 'course') return courseAddress(id)
  return thing === 'product' ? productAddress(id) : articleAddress({ id, kind })
}

/** The page on which a reply was written: its own place there may be gone. */
const addressAbout = (path: MutationPath, about: number) =>
  path.startsWith('Course/') ? courseAddress(about) : productAddress(about)

/** A change in words. */
export interface DescribedEntry {
  /** One sentence, with the title of its thing as the Mirror knows it. */
  sentence: string
  /** The page of that thing. */
  address: string | undefined
}

export async function describeEntry(
  mirror: Mirror,
  { path, input, about }: Pick<OutboxEntry, 'path' | 'input' | 'about'>,
): Promise<DescribedEntry> {
  const { thing, say } = DESCRIPTIONS[path] ?? { say: EDIT_PATHS.has(path) ? edited : inPanel }
  const { id } = input
  if (!thing)
    return { sentence: say('', input), address: about === undefined ? undefined : addressAbout(path, about) }
  if (typeof id !== 'number') return { sentence: say(some[thing], input), address: undefined }
  const row = await mirror.of(thing).get(id)
  const title = row ? titled(keepCodes(row.title)) : some[thing]
  const kind = row && 'kind' in row ? row.kind : 'article'
  return { sentence: say(title, input), address: addressOf(thing, id, kind) }
}

/** The operations that have a sentence. */
export const describedPaths: readonly string[] = Object.keys(DESCRIPTIONS)
