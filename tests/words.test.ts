import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { canonicalText } from '#contract/persian-text.ts'
import { projectRoot } from '#server/platform/project-root.ts'
import { type SourceFile, sourceFiles } from './world/source-files.ts'

interface Row {
  better: string
  /** Matches each of the words that are replaced, alone or with an ending. */
  old: RegExp
  /** In these phrases an old word is right. */
  exceptions: readonly string[]
}

const MOST_ROWS = 40
/** A new part may be «نو» and a meeting «نشست», but these are said in one way everywhere. */
const OF_CONTENT = ['سنسور', 'فقط', 'ابتدا، اول، اولین']
/** A hamza above and a kasra join two words; they do not make another word. */
const JOINING_MARKS = /[\u0650\u0654]/g
const LETTER = '[\\p{L}\\p{M}\\u200c]'
/** What may follow a word and leave it the same: plurals, degrees and possessives. */
const ENDING = '(?:ی|های?|هایی)?(?:\\u200c(?:ها|هایی|های|ای|ام|ات|اش|ایم|اید|اند|مان|تان|شان|تر|ترین))*'

const glossary = rowsOf(readFileSync(join(projectRoot(), 'docs', 'words.md'), 'utf8'))

function rowsOf(text: string): Row[] {
  const table = text.split('\n').filter((line) => line.startsWith('|'))
  return table.slice(2).map((line) => {
    const [, better = '', , old = '', exceptions = ''] = line.split('|').map((cell) => cell.trim())
    const words = listed(old).map((word) => word.replaceAll(' ', '\\s+'))
    const whole = new RegExp(`(?<!${LETTER})(?:${words.join('|')})${ENDING}(?!${LETTER})`, 'u')
    return { better, old: whole, exceptions: listed(exceptions) }
  })
}

function listed(cell: string): string[] {
  return cell ? plain(cell).split('، ') : []
}

/** Old words in a text, each as its line and the better word; comments are not read by people. */
function oldWordsIn(text: string): string[] {
  return text.split('\n').flatMap((line, index) => {
    if (!/[آ-ی]/.test(line) || /^\s*(?:\/\/|\/?\*)/.test(line)) return []
    return glossary.flatMap(({ better, old, exceptions }) => {
      const rest = exceptions.reduce((left, phrase) => left.replaceAll(phrase, ''), plain(line))
      const found = old.exec(rest)
      return found ? [`${index + 1}: «${found[0]}» is «${better}»`] : []
    })
  })
}

function plain(text: string): string {
  return text.replaceAll('ۀ', 'ه').replaceAll(JOINING_MARKS, '')
}

/** Files with texts for people: all sources but tests, samples of content and what analyses other people's words. */
function filesForPeople(): SourceFile[] {
  const others = /\.test\.tsx?$|^server\/demo\/|^contract\/(?:persian-text|search-\w+)\.ts$|^src\/search\//
  const sources = sourceFiles(['contract', 'server', 'src', 'sw'], /\.tsx?$/)
  const page = readFileSync(join(projectRoot(), 'index.html'), 'utf8')
  return [
    { path: 'index.html', text: page, imports: [] },
    ...sources.filter(({ path }) => !others.test(path)),
  ]
}

test('people read one word per thing everywhere, the one of the glossary', () => {
  const found = filesForPeople().flatMap(({ path, text }) =>
    oldWordsIn(text).map((where) => `${path}:${where}`),
  )
  expect(found).toEqual([])
})

test('content that people read uses these words too; others have a second meaning there', () => {
  const found = sourceFiles(['server/demo'], /\.(?:ts|json)$/).flatMap(({ path, text }) =>
    oldWordsIn(text).flatMap((where) =>
      OF_CONTENT.some((word) => where.endsWith(`is «${word}»`)) ? [`${path}:${where}`] : [],
    ),
  )
  expect(found).toEqual([])
})

test('a word has one spelling, and what a number is of is joined to it', () => {
  const other = /جستجو|شماره (?:کارت|شبا|پیگیری|تماس)/u
  const found = filesForPeople().flatMap(({ path, text }) =>
    text.split('\n').flatMap((line, index) => (other.test(line) ? [`${path}:${index + 1}`] : [])),
  )
  expect(found).toEqual([])
})

test('demo texts are spelled as the server stores what people write: saving one of them again changes nothing', () => {
  // a wrong last name is the example of a correction
  const others = sourceFiles(['server/demo'], /\.(?:ts|json)$/).filter(
    ({ path }) => !path.endsWith('/changes-store.ts'),
  )
  const hasOtherSpelling = ({ text }: SourceFile) =>
    text.split('\n').some((line) => canonicalText(line) !== line.trim())
  expect(others.filter(hasOtherSpelling).map(({ path }) => path)).toEqual([])
})

test('an old word is found alone and with an ending, and not inside another word', () => {
  const isOld = (text: string) => oldWordsIn(text).length > 0
  expect(
    ["'نشانی'", "'نشانی‌های من'", "'گذرواژهٔ شما'", "'پیوندهای دیگر'", '`${name} تازه‌ترین`'].every(isOld),
  ).toBe(true)
  expect(["'به‌تازگی'", "'کیلومترشمار'", "'لطفاً'", '// نشانی', "'تنها مرجع'"].some(isOld)).toBe(false)
})

test('the glossary stays short, and no better word is an old one elsewhere', () => {
  expect(glossary.length).toBeLessThanOrEqual(MOST_ROWS)
  const better = glossary.flatMap((row) => row.better.split('، '))
  expect(better.filter((word) => oldWordsIn(word).length > 0)).toEqual([])
})
