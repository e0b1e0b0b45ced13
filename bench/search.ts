// The search of the device over 5,000 products: recall, speed, and a comparison with plain tokens.
import MiniSearch from 'minisearch'
import { find } from '#src/search/find.ts'
import { createIndex, loadIndex } from '#src/search/search-index.ts'
import { answerable, recallAt10, searchGoods } from '#tests/world/search-goods.ts'

const COUNT = 5_000
const WEAK = 0.8

type Search = (text: string) => string[]

function timed<T>(work: () => T): { ms: number; result: T } {
  const begin = performance.now()
  const result = work()
  return { ms: performance.now() - begin, result }
}

const goods = searchGoods(COUNT)

function measure(name: string, search: Search): void {
  search('گرم کردن')
  const runs = answerable(goods).map((query) => {
    const { ms, result } = timed(() => search(query.text))
    return { query, ms, recall: recallAt10(goods, query, result) }
  })
  const times = runs.map(({ ms }) => ms).sort((a, b) => a - b)
  const mean = runs.reduce((sum, { recall }) => sum + recall, 0) / runs.length
  const weak = runs.filter(({ recall }) => recall < WEAK)
  console.log(`${name}: recall@10 ${(mean * 100).toFixed(1)} % over ${runs.length} queries`)
  console.log(
    `  query median ${times[times.length >> 1]?.toFixed(1)} ms, worst ${times.at(-1)?.toFixed(1)} ms`,
  )
  console.log(`  below ${WEAK * 100} %: ${weak.map(({ query }) => query.text).join(' · ') || 'none'}`)
}

const built = timed(() => {
  const index = createIndex()
  index.addAll(goods)
  return index
})
const json = JSON.stringify(built.result)
const loaded = timed(() => loadIndex(json))
const plain = timed(() => {
  const index = new MiniSearch({
    idField: 'key',
    fields: ['title', 'alias', 'code', 'tags', 'about'],
    searchOptions: {
      combineWith: 'AND',
      prefix: true,
      fuzzy: 0.2,
      boost: { title: 3, alias: 2, code: 4, tags: 1.5, about: 0.4 },
    },
  })
  index.addAll(goods)
  return index
})

console.log(`${COUNT} products`)
measure('ours', (text) =>
  find(loaded.result, text, { limit: 10 }).hits.map(({ thing, id }) => `${thing}:${id}`),
)
console.log(
  `  build ${built.ms.toFixed(0)} ms, load ${loaded.ms.toFixed(0)} ms, stored ${(json.length / 2 ** 20).toFixed(1)} MB`,
)
measure('plain MiniSearch', (text) =>
  plain.result
    .search(text)
    .slice(0, 10)
    .map(({ id }) => String(id)),
)
console.log(`  build ${plain.ms.toFixed(0)} ms`)
