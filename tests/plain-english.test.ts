import { expect, test } from 'vitest'
import { sourceFiles } from './world/source-files.ts'

/** Folders whose comments and READMEs are plain technical English. */
const PLAIN = ['android', 'bench', 'contract', 'docs', 'server', 'src', 'sw', 'tests']

/** Expressions that readers of technical English stumble over, and what to write. */
const MARKS: readonly (readonly [mark: RegExp, write: string])[] = [
  [/\bwhoever\b/i, 'name the noun: the person, the caller, an observer'],
  [
    /(?:^|[.;:] |\b(?:of|for|by|and|or|but|than) )who (?!may\b)(?:\w+ )?(?:is|are|was|has|have|had|asks?|waits?|uses?|opens?|wants?|knows?|goes|holds|sees|signs?)\b/i,
    'name the noun: the person, the caller, an observer',
  ],
  [/\b(?:is|are|was|were|be|been|being) (?:not )?told\b/i, 'is notified, is reported'],
  [/\btells? (?:of|its|what|whether|how|them|nobody)\b/i, 'reports, shows, contains'],
  [/\b(?:stands?|stood)\b/i, 'is, means'],
  [/\banew\b|\bby and by\b/i, 'again, gradually'],
  [/\bin the place of\b/i, 'instead of, replaces'],
  [/\band no other\b/i, 'only'],
  [/\bno longer\b[^.]*\bany more\b|\bany more\b/i, 'no longer'],
  [/\b(?:go|goes|went) on by itself\b/i, 'continues automatically'],
  [/\b(?:shelf|lifeline|breathe|bones)\b/i, 'the field’s own term'],
]

/** Block comments, and runs of line comments outside of strings and addresses. */
const COMMENT = /\/\*[^]*?\*\/|(?<![:'"\w/`])\/\/[^\n]*(?:\n[ \t]*\/\/[^\n]*)*/g

function proseOf(path: string, text: string): string[] {
  if (path.endsWith('.md')) return text.split(/\n\s*\n/)
  return [...text.matchAll(COMMENT)].map(([comment]) => comment)
}

function marksIn(prose: string): string[] {
  const plain = prose
    .replaceAll(/^\s*(?:\/\*\*?|\*\/?|\/\/)/gm, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()
  return MARKS.flatMap(([mark, write]) => {
    const found = mark.exec(plain)
    return found ? [`“${found[0].trim()}”: ${write}`] : []
  })
}

test('comments and READMEs say what happens in plain English', () => {
  const files = sourceFiles(PLAIN, /\.(?:tsx?|css|md|java)$/).filter(
    ({ path }) => path !== 'tests/plain-english.test.ts',
  )
  const found = files.flatMap(({ path, text }) =>
    proseOf(path, text).flatMap((prose) => marksIn(prose).map((mark) => `${path}: ${mark}`)),
  )
  expect(found).toEqual([])
})

test('a mark is found in a comment over several lines, and not in a plain sentence', () => {
  expect(marksIn('/**\n * A notice that is\n * told anew to whoever waits.\n */')).toHaveLength(3)
  expect(marksIn('// and who has gone on is not fetched back')).toHaveLength(1)
  expect(marksIn('/** Says who may call, and notifies the observers again. */')).toEqual([])
})
