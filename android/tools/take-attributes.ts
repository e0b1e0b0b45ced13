import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

// Writes framework/res: of the platform's resources those that our manifest and resources name, with their official
// numbers. aapt needs no more of the platform. Run it after an attribute or style is named for the first time:
//   npx tsx android/tools/take-attributes.ts PATH/TO/core/res/res/values
const home = new URL('..', import.meta.url).pathname
const [, , official] = process.argv
if (!official) throw new Error("Name the folder of the platform's values.")
// shortcuts.xml is written by the build
const own = `${xmlFiles(join(home, 'app', 'src', 'main')).join('\n')} ${readFileSync(join(home, 'tools', 'fill-resources.ts'), 'utf8')}`
const attributes = unique([...own.matchAll(/android:(\w+)(?==|")/g)].map(([, name = '']) => name))
const styles = unique([...own.matchAll(/@android:style\/([\w.]+)/g)].map(([, name = '']) => name))
const read = (name: string) => readFileSync(join(official, name), 'utf8').replace(/<!--[^]*?-->/g, '')
const numbers = read('public-final.xml')
const definitions = `${read('attrs.xml')}${read('attrs_manifest.xml')}`

const publics = [...attributes.map((name) => ['attr', name]), ...styles.map((name) => ['style', name])]
const lines = publics.map(
  ([type = '', name = '']) => `<public type="${type}" name="${name}" id="${numberOf(type, name)}" />`,
)
write('public.xml', lines)
write('attrs.xml', attributes.map(definitionOf))
write(
  'styles.xml',
  styles.map((name) => `<style name="${name}" parent="" />`),
)

function xmlFiles(folder: string): string[] {
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) =>
    name.endsWith('.xml'),
  )
  return names.map((name) => readFileSync(join(folder, name), 'utf8').replace(/<!--[^]*?-->/g, ''))
}

function unique(names: readonly string[]): string[] {
  return [...new Set(names)].toSorted()
}

function numberOf(type: string, name: string): string {
  const [, number] =
    new RegExp(`<public type="${type}" name="${name}" id="(0x[\\da-f]+)"`).exec(numbers) ?? []
  if (!number) throw new Error(`The platform has no ${type} ${name}.`)
  return number
}

/** The definition of an attribute: its format, and its named values. */
function definitionOf(name: string): string {
  const start = `<attr\\s+name="${name}"`
  const [found] =
    new RegExp(`${start}\\s+format="[^"]*"\\s*/>`).exec(definitions) ??
    new RegExp(`${start}(?:\\s+format="[^"]*")?\\s*>[^]*?</attr>`).exec(definitions) ??
    []
  if (!found) throw new Error(`The platform does not define ${name}.`)
  return found.replace(/\s*\n\s*/g, ' ')
}

function write(name: string, lines: readonly string[]): void {
  const folder = join(home, 'framework', 'res', 'values')
  mkdirSync(folder, { recursive: true })
  writeFileSync(
    join(folder, name),
    `<?xml version="1.0" encoding="utf-8"?>\n<resources>\n${lines.join('\n')}\n</resources>\n`,
  )
}
