import { sql, type SqlBool } from 'kysely'
import { adminTalk } from '#contract/talk.ts'
import { defineList, is, since, until } from '#server/platform/operations/list.ts'
import { anyOf, type FoundIds, idsIn } from '#server/platform/operations/words.ts'
import { peopleWith } from '#server/user/people/person-words-store.ts'
import { type Kind, tableOf } from './kinds.ts'
import { columnsOf, fromOf, IN_STATE, STATE, TO_REVIEW } from './kinds-store.ts'
import { NO_PICTURES, picturesOf, PRIVATE_FOLDER } from './pictures-store.ts'

const AUTHOR = sql`join user_profiles author on author.user_id = words.user_id`

/** Who looks at a list. Teachers and sellers see what is published about their own things. */
export type Reader = 'admin' | 'owner'

/** What their indexes of letters have of a course or product. */
const NAMES = { course: ['title', 'alias'], product: ['title', 'alias', 'sku'] } as const

/** The texts of one kind as their readers see them. */
export function talkList(kind: Kind, reader: Reader) {
  const { questionId, parentId, title, isOpen, isBest } = columnsOf(kind)
  const seenAt = `words.${reader}_seen_at`
  const hidden = (column: string) => (reader === 'admin' ? column : sql`null::text`)
  /** Few texts have such words, and only those may have such pictures. */
  const hiddenPictures = (of: 'waiting' | 'original') =>
    reader === 'admin'
      ? sql`case when words.${sql.ref(`${of}_text`)} is null then ${NO_PICTURES}
          else ${picturesOf(kind, sql`words.id`, PRIVATE_FOLDER, `${of}_place`)} end`
      : NO_PICTURES
  const table = sql.table(tableOf(kind))
  const { thing, what } = kind
  const goods = idsIn(`${thing}s`, ...NAMES[thing])
  /** By who wrote it, its words, and what it is about. */
  const found: FoundIds = (_whole, word) => {
    const about = sql`${sql.ref(`${thing}_id`)} in (${goods(word)})`
    const isAbout =
      what === 'answer'
        ? sql`question_id in (select id from ${sql.table(`${thing}_questions`)} where ${about})`
        : about
    return anyOf(
      sql`select id from ${table} where user_id in (${peopleWith(word)})`,
      idsIn(tableOf(kind), 'text')(word),
      sql`select id from ${table} where ${isAbout}`,
    )
  }
  const list = defineList(adminTalk.list, {
    isReadWhole: true,
    from: sql`${fromOf(kind)} ${AUTHOR}`,
    // every text is about something that somebody owns
    ...(reader === 'admin' && { rows: sql`${sql.table(tableOf(kind))} words ${AUTHOR}` }),
    id: 'words.id',
    columns: {
      id: 'words.id',
      createdAt: 'words.created_at',
      thingId: 'thing.id',
      thingTitle: 'thing.title',
      questionId,
      parentId,
      title,
      text: 'words.text',
      waitingText: hidden('words.waiting_text'),
      originalText: hidden('words.original_text'),
      pictures: picturesOf(kind, sql`words.id`, PRIVATE_FOLDER),
      waitingPictures: hiddenPictures('waiting'),
      originalPictures: hiddenPictures('original'),
      userId: 'words.user_id',
      userName: 'author.display_name',
      state: STATE,
      isOpen,
      isBest,
      seenAt,
      version: 'words.version',
    },
    words: ['words.text', 'author.display_name', 'thing.title'],
    found,
    filters: {
      thingId: is('thing.id'),
      userId: is('words.user_id'),
      status: (state) => IN_STATE[state],
      toReview: (isWanted) => (isWanted ? TO_REVIEW[what] : sql<SqlBool>`true`),
      fromDate: since('words.created_at'),
      toDate: until('words.created_at'),
      onlyUnseen: (isWanted) =>
        isWanted ? sql<SqlBool>`${sql.ref(seenAt)} is null and words.deleted_at is null` : sql<SqlBool>`true`,
    },
  })
  /** What a teacher or seller may see. */
  const of = (ownerId: number) => [
    sql<SqlBool>`owner.user_id = ${ownerId}`,
    sql<SqlBool>`words.is_active and words.deleted_at is null`,
  ]
  return { list, of }
}
