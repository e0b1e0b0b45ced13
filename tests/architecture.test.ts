import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { configurationKeys } from '#server/platform/configuration.ts'
import { projectRoot } from '#server/platform/project-root.ts'
import { type SourceFile, sourceFiles } from './world/source-files.ts'

const FOLDERS = ['contract', 'server', 'src', 'sw', 'tests']
const files = sourceFiles(FOLDERS, /\.tsx?$/)
const production = files.filter(({ path }) => !isTest(path) && !path.startsWith('tests/'))

/** For each layer what its files may import of the project, besides themselves; the longest matching layer counts. */
const ALLOWED: Readonly<Record<string, readonly string[]>> = {
  contract: [],
  'server/platform': ['contract'],
  server: ['contract', 'server'],
  sw: ['src/sync', 'src/mirror', 'src/api', 'src/lib', 'contract'],
  'src/lib': ['contract/site-name.ts'],
  'src/calc': ['src/lib'],
  'src/ui': ['src/lib'],
  'src/dev': ['src/ui', 'src/lib', 'src/app/styles'],
  'src/api': ['contract', 'src/lib'],
  'src/mirror': ['contract', 'src/lib'],
  'src/sync': ['src/mirror', 'src/api', 'contract', 'src/lib'],
  'src/search': ['src/mirror', 'src/lib', 'contract'],
  'src/storage': ['src/mirror', 'src/lib', 'contract'],
  'src/hooks': [
    'src/search',
    'src/storage',
    'src/sync',
    'src/mirror',
    'src/api',
    'src/calc',
    'src/ui',
    'src/lib',
    'contract',
    'sw/messages.ts',
  ],
  'src/entities': ['src/hooks', 'src/sync', 'src/mirror', 'src/api', 'src/ui', 'src/lib', 'contract'],
  'src/features': [
    'src/entities',
    'src/hooks',
    'src/search',
    'src/storage',
    'src/sync',
    'src/mirror',
    'src/api',
    'src/calc',
    'src/ui',
    'src/lib',
    'contract',
  ],
  'src/panels': [
    'src/entities',
    'src/hooks',
    'src/sync',
    'src/mirror',
    'src/api',
    'src/ui',
    'src/lib',
    'contract',
  ],
  src: ['src', 'contract', 'sw/messages.ts'],
}
/** What routes, plugins and the settings of Vite name without an import between two files of the project. */
const NAMED_BY_THE_BUILD = [
  'src/routes',
  'src/build',
  'src/lib/load-code.ts',
  'src/sync-hook/all-mutators.ts',
]
const EXPORTED_VALUE = /^export (?:async )?(?:const|let|function\*?|class|abstract class) (\w+)/gm
const MODULES = ['article', 'course', 'order', 'product', 'site', 'user']

function isTest(path: string): boolean {
  return /\.test\.tsx?$/.test(path)
}

function isIn(path: string, folder: string): boolean {
  return path === folder || path.startsWith(`${folder}/`)
}

function layerOf(path: string): string | undefined {
  const layers = Object.keys(ALLOWED).filter((layer) => isIn(path, layer))
  return layers.sort((a, b) => b.length - a.length)[0]
}

function isOwn(target: string): boolean {
  return FOLDERS.some((folder) => target.startsWith(`${folder}/`))
}

/** Each offence as `file → import`, so that a failure reads as a list of what to mend. */
function offences(from: readonly SourceFile[], isWrong: (path: string, target: string) => boolean): string[] {
  return from.flatMap(({ path, imports }) =>
    imports.filter((target) => isWrong(path, target)).map((target) => `${path} → ${target}`),
  )
}

function pathsWith(
  from: readonly SourceFile[],
  pattern: RegExp,
  isExcused: (path: string) => boolean,
): string[] {
  return from
    .filter(({ path, text }) => pattern.test(withoutComments(text)) && !isExcused(path))
    .map(({ path }) => path)
}

function withoutComments(text: string): string {
  return text.replace(/\/\*[^]*?\*\//g, '').replace(/(^|\s)\/\/.*$/gm, '$1')
}

test('imports point one way', () => {
  expect(
    offences(production, (path, target) => {
      const layer = layerOf(path)
      if (layer === undefined || !isOwn(target)) return false
      return !isIn(target, layer) && !(ALLOWED[layer] ?? []).some((folder) => isIn(target, folder))
    }),
  ).toEqual([])
})

test('a feature does not import a feature', () => {
  const featureOf = (path: string) => /^src\/features\/([^/]+)/.exec(path)?.[1]
  expect(
    offences(production, (path, target) => {
      const [own, other] = [featureOf(path), featureOf(target)]
      return own !== undefined && other !== undefined && own !== other
    }),
  ).toEqual([])
})

test('a server module does not import the handlers of another module', () => {
  const moduleOf = (path: string) => MODULES.find((module) => isIn(path, `server/${module}`))
  const handlers = new Set(files.filter(({ text }) => /\bimplement\(/.test(text)).map(({ path }) => path))
  expect(
    offences(production, (path, target) => {
      const [own, other] = [moduleOf(path), moduleOf(target)]
      return own !== undefined && other !== undefined && own !== other && handlers.has(target)
    }),
  ).toEqual([])
})

test('transactions are opened in one place, which forbids calls to other services inside them', () => {
  const server = production.filter(({ path }) => path.startsWith('server/'))
  const isThere = (path: string) => path === 'server/platform/postgres/in-transaction.ts'
  expect(pathsWith(server, /\.transaction\(\)/, isThere)).toEqual([])
})

test('nobody imports from a test', () => {
  expect(offences(files, (_path, target) => isTest(target))).toEqual([])
})

test('the program does not import from the tests', () => {
  expect(offences(production, (_path, target) => target.startsWith('tests/'))).toEqual([])
})

test('every import inside the project names a file that exists', () => {
  const isMissing = (target: string) =>
    isOwn(target) && !existsSync(join(projectRoot(), target.split('?')[0] ?? ''))
  expect(offences(files, (path, target) => !path.endsWith('source-files.ts') && isMissing(target))).toEqual(
    [],
  )
})

test('no file only passes on what other files export', () => {
  const passesOn = /^export (?:\*|\{[^}]*\}) from '[.#]/m
  const isBarrel = ({ path, text }: SourceFile) =>
    passesOn.test(text) || (/\/index\.tsx?$/.test(path) && !path.startsWith('src/routes/'))
  expect(production.filter(isBarrel).map(({ path }) => path)).toEqual([])
})

test('what a file exports is named by a file that imports it', () => {
  const importers = new Map<string, Set<string>>()
  for (const { text, imports } of [...files, ...sourceFiles(['bench'], /\.ts$/)])
    for (const target of imports) {
      const words = importers.get(target) ?? new Set()
      for (const word of text.match(/\w+/g) ?? []) words.add(word)
      importers.set(target, words)
    }
  const isUnused = (path: string, name: string) => importers.get(path)?.has(name) !== true
  const unused = production
    .filter(({ path }) => !NAMED_BY_THE_BUILD.some((folder) => isIn(path, folder)))
    .flatMap(({ path, text }) =>
      [...text.matchAll(EXPORTED_VALUE)]
        .filter(([, name = '']) => isUnused(path, name))
        .map(([, name = '']) => `${path} → ${name}`),
    )
  expect(unused).toEqual([])
})

test('styles know start and end, not left and right', () => {
  const physical =
    /(?:^|[\s;{])(?:(?:margin|padding|border|scroll-margin|scroll-padding)-(?:left|right)(?:-\w+)?|left|right|border-(?:top|bottom)-(?:left|right)-radius)\s*:|(?:text-align|float|clear)\s*:\s*(?:left|right)\b/
  expect(pathsWith(sourceFiles(['src'], /\.css$/), physical, () => false)).toEqual([])
})

test('components know start and end, not left and right', () => {
  const physical = /\b(?:margin|padding|border)(?:Left|Right)\s*:|textAlign\s*:\s*'(?:left|right)'/
  expect(
    pathsWith(
      production.filter(({ path }) => path.startsWith('src/')),
      physical,
      () => false,
    ),
  ).toEqual([])
})

test('titles run from right to left, also where their first word is Latin', () => {
  const byFirstLetter = /(?:<bdi|\bdir="auto")[^>]*>\s*\{(?:\w+\??\.)*\w*[tT]itle\}/
  const isRightToLeft = /<bdi dir="rtl"[^>]*>\s*\{(?:\w+\??\.)*\w*[tT]itle\}/g
  // people write the titles of questions, and loggers those of channels, in any language
  const others = ['src/entities/discussion', 'src/entities/talk', 'src/features/tuner-plus/logs']
  const shown = production.map((file) => ({ ...file, text: file.text.replaceAll(isRightToLeft, '') }))
  expect(pathsWith(shown, byFirstLetter, (path) => others.some((folder) => isIn(path, folder)))).toEqual([])
})

test('no style shows or hides anything by the theme, so that both themes have the same parts', () => {
  const shown = /(?:color-scheme|data-theme)[^{};]*\{[^}]*\b(?:display|visibility|content)\s*:/
  expect(pathsWith(sourceFiles(['src'], /\.css$/), shown, () => false)).toEqual([])
  expect(pathsWith(files, /\b(?:darkHidden|lightHidden)\b/, isTest)).toEqual([])
})

test('SQL lives in stores, migrations and the platform', () => {
  const query = /\bsql(?:<[^`]*>)?`|\.(?:selectFrom|insertInto|updateTable|deleteFrom)\(/
  const mayQuery = (path: string) =>
    path.endsWith('-store.ts') ||
    isIn(path, 'server/platform') ||
    isIn(path, 'server/demo') ||
    !path.startsWith('server/')
  expect(pathsWith(production, query, mayQuery)).toEqual([])
})

test('SQL outside the platform takes the roles of admins from the contract', () => {
  const stores = production.filter(({ path }) => path.startsWith('server/') && !isIn(path, 'server/platform'))
  expect(pathsWith(stores, /\bin \('(?:Super)?Admin'/, () => false)).toEqual([])
})

test('types are asserted only where they are made', () => {
  const assertion = /^(?!\s*(?:import|export)\b).*\bas (?:never|unknown|any|[A-Z{[])/m
  const makers = [
    'contract/define.ts',
    'contract/slots.ts',
    'server/platform/operations/implement.ts',
    'server/platform/operations/list.ts',
  ]
  const mayAssert = (path: string) => makers.includes(path) || isIn(path, 'server/demo')
  const checked = production.filter(({ path }) => isIn(path, 'contract') || isIn(path, 'server'))
  expect(pathsWith(checked, assertion, mayAssert)).toEqual([])
})

test('the device’s database is touched only by the mirror and by sync', () => {
  const mayTouch = (path: string) => isIn(path, 'src/mirror') || isIn(path, 'src/sync')
  expect(offences(production, (path, target) => target === 'dexie' && !mayTouch(path))).toEqual([])
})

test('in the app only the api folder speaks to the network', () => {
  expect(
    offences(
      production,
      (path, target) => target === 'ofetch' && isIn(path, 'src') && !isIn(path, 'src/api'),
    ),
  ).toEqual([])
})

test('the server calls other services in one file, which keeps their words out of errors', () => {
  const server = production.filter(({ path }) => isIn(path, 'server') && !isIn(path, 'server/demo'))
  const calls = /(?<![.\w])(?:fetch|ofetch|createTransport)\(/
  expect(pathsWith(server, calls, () => false)).toEqual(['server/platform/messages/outgoing.ts'])
})

test('money and points are booked in one place', () => {
  const writes =
    /(?:insertInto|updateTable|deleteFrom)\('(?:money_accounts|postings|entries)'|(?:insert into|update|delete from) (?:money_accounts|postings|entries)\b/
  expect(pathsWith(production, writes, (path) => isIn(path, 'server/money'))).toEqual([])
})

test('rich text is cleaned by one function', () => {
  const cleaners = production.filter(({ imports }) => imports.includes('sanitize-html'))
  expect(cleaners.map(({ path }) => path)).toEqual(['server/catalogue/clean-rich-text.ts'])
})

test('the contract imports zod and nothing else', () => {
  const isForeign = (target: string) => !isOwn(target) && !target.startsWith('zod/')
  expect(offences(production, (path, target) => isIn(path, 'contract') && isForeign(target))).toEqual([])
})

test('the README tells every setting with its true default', () => {
  const rows = readFileSync(join(projectRoot(), 'README.md'), 'utf8')
    .split('\n')
    .filter((line) => /^\| *`[A-Z\d_]+` *\|/.test(line))
  const told = rows.map((row) =>
    row
      .split('|')
      .slice(1, 3)
      .map((cell) => cell.replaceAll('`', '').trim()),
  )
  expect(told).toEqual(configurationKeys.map(({ name, default: standard }) => [name, standard]))
})

test('no setting is read past the table', () => {
  const names = new Set<string>(configurationKeys.map(({ name }) => name))
  const read = production
    .filter(({ path }) => path.startsWith('server/') && !path.startsWith('server/demo/'))
    .flatMap(({ text }) => [...text.matchAll(/process\.env(?:\.([A-Z_]+)|\['([A-Z_]+)'\])/g)])
    .map(([, dotted, quoted]) => dotted ?? quoted ?? '')
  expect(read.filter((name) => !names.has(name) && name !== 'PATH')).toEqual([])
})
