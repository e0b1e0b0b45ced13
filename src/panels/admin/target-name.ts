import { persianDigits } from '#src/lib/persian-digits.ts'
import { text as settings } from './site/settings/text.ts'
import { text } from './text.ts'

const words = text.changes
const THINGS: Readonly<Record<string, string>> = words.things
const SETTINGS: Readonly<Record<string, readonly [label: string, hint: string]>> = settings.labels

/** `users 7` in words; a number alone is that of the row that the operation was about. */
export function targetName(target: string): string {
  const [thing = '', ...rest] = target.split(' ')
  const id = rest.join(' ')
  if (/^\d+$/.test(target)) return words.byId(persianDigits(target))
  const name = THINGS[thing]
  if (!name) return target
  return thing === 'site_settings' && SETTINGS[id]
    ? `${name} «${SETTINGS[id][0]}»`
    : `${name} ${persianDigits(id)}`
}
