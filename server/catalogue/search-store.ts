import { sql, type RawBuilder, type SqlBool } from 'kysely'
import type { Sort } from '#contract/shapes.ts'
import { onOtherKeyboard } from '#contract/search-layout.ts'
import { type SearchTerm, searchTerms, searchWords } from '#contract/search-query.ts'
import { codePieces, soundOf, storedToken } from '#contract/search-tokens.ts'
import type { Tx } from '#server/platform/operations/implement.ts'
import { type Named, namedCategories } from './search-categories-store.ts'

/** So many rows are ranked at most, and found at most when they are sorted by rank. */
const MOST_RANKED = 1_000
/** The weight of a word of a summary or a tag, of no use, of a title or alias, and of a product's code. */
const WEIGHTS = '{0.1,0.2,0.6,1}'
/** How much another name of the same thing, or its sound, counts beside the words as written. */
const BESIDE = 0.1

/** Which rows are in which categories, and the table of these. */
export interface InCategories {
  table: string
  idColumn: string
  categories: string
}

/** What is searched: the published rows of a table, and the categories that they are in. */
export interface Searched {
  table: string
  alias: string
  categories: InCategories
  isPublished: RawBuilder<SqlBool>
}

/** The rows that fit a text, and how well each does. */
export interface FoundRows {
  matches: RawBuilder<SqlBool>
  rank: RawBuilder<number>
}

/** Rows that resemble many words, or a short one, are half of the table: to compare them takes seconds. */
const MOST_MISTYPED = 2
const SHORTEST_MISTYPED = 4
const MOST_CHOSEN_FROM = 4
const mayBeMistyped = (word: string) => word.length >= SHORTEST_MISTYPED && !/\d/.test(word)

const lexeme = (token: string) => `'${token.replace(/['\\]/g, '')}'`
const begun = (word: string) => lexeme(word) + (word.length > 1 ? ':*' : '')
const and = (queries: readonly string[]) => `(${queries.join('&')})`
const or = (queries: readonly string[]) => `(${queries.join('|')})`

function wordQuery(word: string): string {
  const sound = soundOf(word)
  const pieces = codePieces(word)
  return or([
    begun(word),
    ...(sound ? [lexeme(storedToken(sound))] : []),
    ...(pieces.length > 1 ? [and(pieces.map(lexeme))] : []),
  ])
}

function termQuery({ words, joined, others }: SearchTerm): string {
  return or([
    and(words.map(wordQuery)),
    ...joined.map(begun),
    ...others.map((other) => and(other.map(lexeme))),
  ])
}

/** A tsquery text for all words, each by itself or by another name. */
function allWords(words: readonly string[]): string {
  return and(searchTerms(words).map(termQuery))
}

/** Every choice of so many terms. */
function choices(terms: readonly SearchTerm[], count: number): SearchTerm[][] {
  if (count === 0) return [[]]
  return terms.flatMap((term, at) => choices(terms.slice(at + 1), count - 1).map((rest) => [term, ...rest]))
}

/** The terms of known words that say most: there are many choices of many terms. */
function rarest(words: readonly string[], known: ReadonlyMap<string, number>): SearchTerm[] {
  const rowsOf = (term: SearchTerm) => Math.min(...term.words.map((word) => known.get(word) ?? 0))
  return searchTerms(words.filter((word) => known.has(word)))
    .toSorted((a, b) => rowsOf(a) - rowsOf(b))
    .slice(0, MOST_CHOSEN_FROM)
}

interface Stage {
  condition: RawBuilder<SqlBool>
  rank: RawBuilder<number>
}

const tsquery = (query: string) => sql`to_tsquery('simple', ${query})`

/** The ways to search rows for one text. */
function searching(tx: Tx, { table, alias, isPublished }: Searched, words: readonly string[]) {
  const id = sql.ref(`${alias}.id`)
  const vector = sql.ref(`${alias}.search_vector`)
  const key = sql.ref(`${alias}.search_key`)
  const holds = (query: string) => sql<SqlBool>`${vector} @@ ${tsquery(query)}`
  const asWritten = tsquery(or(words.map(begun)))
  const rankOf = (query: string) =>
    sql<number>`ts_rank(${WEIGHTS}, ${vector}, ${asWritten}) + ${BESIDE} * ts_rank(${WEIGHTS}, ${vector}, ${tsquery(query)})`
  const stage = (query: string, condition = holds(query)): Stage => ({ condition, rank: rankOf(query) })

  /** The limit is more than PostgreSQL expects to find, so that it takes the index: of fewer it may read the table. */
  async function idsOf(condition: RawBuilder<SqlBool>): Promise<number[]> {
    const { rows } = await sql<{ id: number }>`select ${id} from ${sql.table(table)} as ${sql.ref(alias)}
      where ${isPublished} and ${condition} limit ${sql.lit(MOST_RANKED)}`.execute(tx)
    return rows.map((row) => row.id)
  }

  /** The words that some row has, or a category, each with the number of such rows, as far as it is counted. */
  async function knownWords(named: Named): Promise<Map<string, number>> {
    const known = new Map<string, number>()
    for (const word of words) {
      const { length } = await idsOf(holds(wordQuery(word)))
      if (length > 0) known.set(word, length)
      // the rarest are chosen first, and a category has many rows
      else if (named({ words: [word], joined: [], others: [] }).length > 0) known.set(word, MOST_RANKED)
    }
    return known
  }

  /** Words that no row has are taken for mistyped. Undefined when there are none, or too many. */
  function near(known: ReadonlyMap<string, number>): Stage | undefined {
    const right = words.filter((word) => known.has(word))
    const mistyped = words.filter((word) => !known.has(word) && mayBeMistyped(word))
    if (mistyped.length === 0 || mistyped.length > MOST_MISTYPED) return undefined
    const conditions = [
      ...(right.length > 0 ? [holds(allWords(right))] : []),
      ...mistyped.map((word) => sql<SqlBool>`${word} <% ${key}`),
    ]
    return {
      condition: sql.join<SqlBool>(conditions, sql` and `),
      rank: sql<number>`word_similarity(${words.join(' ')}, ${key})`,
    }
  }

  return { holds, stage, idsOf, knownWords, near }
}

/** The ways to search rows by the categories that they are in. */
function searchingCategories(
  { alias, categories }: Searched,
  { holds, stage }: Pick<ReturnType<typeof searching>, 'holds' | 'stage'>,
  named: Named,
) {
  const id = sql.ref(`${alias}.id`)
  const inCategories = (ids: readonly number[]) => sql`select ${sql.ref(categories.idColumn)}
    from ${sql.table(categories.table)} where category_id = any(${ids}::integer[])`
  /** An array, so that the index of ids is asked beside that of words. */
  const isIn = (ids: readonly number[]) => sql<SqlBool>`${id} = any(array(${inCategories(ids)}))`
  /** For few rows: each is looked up. */
  const isOneIn = (ids: readonly number[]) =>
    sql<SqlBool>`exists (${inCategories(ids)} and ${sql.ref(categories.idColumn)} = ${id})`

  /** All terms, each in the words of a row or in the name of a category that it is in. */
  function holdsTerms(terms: readonly SearchTerm[]): RawBuilder<SqlBool> {
    const all = terms.map((term) => ({ query: termQuery(term), ids: named(term) }))
    const ofWords = all.filter(({ ids }) => ids.length === 0)
    const isPart = ofWords.length > 0 ? isOneIn : isIn
    const conditions = [
      ...(ofWords.length > 0 ? [holds(and(ofWords.map(({ query }) => query)))] : []),
      ...all
        .filter(({ ids }) => ids.length > 0)
        .map(({ query, ids }) => sql<SqlBool>`(${holds(query)} or ${isPart(ids)})`),
    ]
    return sql.join<SqlBool>(conditions, sql` and `)
  }

  /** Undefined when no term names a category. */
  function stageOfNames(all: readonly string[]): Stage | undefined {
    const terms = searchTerms(all)
    return terms.some((term) => named(term).length > 0) ? stage(allWords(all), holdsTerms(terms)) : undefined
  }

  /** What is in any category that a term names. Undefined when none names one. */
  function stageOfCategories(terms: readonly SearchTerm[]): Stage | undefined {
    const ids = terms.flatMap(named)
    return ids.length > 0 ? stage(or(terms.map(termQuery)), isIn(ids)) : undefined
  }

  return { stageOfNames, stageOfCategories }
}

interface FoundStage extends Stage {
  ids: number[]
}

/**
 * The first way that finds something: all words, some of them in the names of categories, mistyped words, the other keyboard,
 * most words, what is in a category that one of them names.
 */
async function firstFound(
  tx: Tx,
  searched: Searched,
  text: string,
  words: readonly string[],
): Promise<FoundStage | undefined> {
  const ways = searching(tx, searched, words)
  const { stage, idsOf, knownWords, near } = ways
  const tried = async (each: Stage): Promise<FoundStage | undefined> => {
    const ids = await idsOf(each.condition)
    return ids.length > 0 ? { ...each, ids } : undefined
  }
  const exact = await tried(stage(allWords(words)))
  if (exact) return exact
  const named = await namedCategories(tx, searched.categories.categories)
  const { stageOfNames, stageOfCategories } = searchingCategories(searched, ways, named)
  const ofCategory = stageOfNames(words)
  const inside = ofCategory && (await tried(ofCategory))
  if (inside) return inside
  const known = await knownWords(named)
  const nearly = near(known)
  const mistyped = nearly && (await tried(nearly))
  if (mistyped) return mistyped
  const meant = searchWords(onOtherKeyboard(text) ?? '')
  const typedThere =
    meant.length > 0 ? await tried(searching(tx, searched, meant).stage(allWords(meant))) : undefined
  if (typedThere) return typedThere
  const terms = rarest(words, known)
  for (let count = Math.min(terms.length, words.length - 1); count > 0; count--) {
    const most = await tried(stage(or(choices(terms, count).map((chosen) => and(chosen.map(termQuery))))))
    if (most) return most
  }
  const ofSome = stageOfCategories(terms)
  return ofSome && tried(ofSome)
}

/** The rows that fit a text; undefined when it has no word to search for. */
export async function findRows(
  tx: Tx,
  searched: Searched,
  text: string,
  sort: Sort,
): Promise<FoundRows | undefined> {
  const words = searchWords(text)
  if (words.length === 0) return undefined
  const found = await firstFound(tx, searched, text, words)
  if (!found) return { matches: sql<SqlBool>`false`, rank: sql<number>`0::real` }
  const { ids, condition, rank } = found
  const isAll = ids.length < MOST_RANKED || sort === 'relevant'
  const id = sql.ref(`${searched.alias}.id`)
  return { matches: isAll ? sql<SqlBool>`${id} = any(${ids}::integer[])` : condition, rank }
}
