import { isSignal, unitOfChannel, type Channels } from '../mixture-channel.ts'
import { guessRoles, ROLES, type Role, type Roles } from '../roles.ts'

/** Words of Persian headers for each role. A role that excludes others comes before them. */
const WORDS: Readonly<Record<Role, RegExp>> = {
  time: /^زمان|^ساعت|ثانیه/,
  rpm: /^دور(?:$|\s|‌)/,
  load: /فشار\s*(?:منیفولد|مانیفولد|هوای ورودی)|^بار(?:$|\s)|^مپ/,
  target: /هدف/,
  lambda: /لامبدا|نسبت هوا/,
  tps: /دریچه|^گاز/,
  clt: /دمای\s*(?:آب|موتور|مایع)|^آب(?:$|\s)/,
  iat: /دمای\s*هوا/,
  speed: /سرعت/,
  pulse: /پالس|زمان پاشش/,
  correction: /تصحیح/,
}

/**
 * The roles of channels by their English names, units and values, and of the remaining channels by their Persian names and units.
 */
export function guessAllRoles(names: readonly string[], log: Partial<Channels> = {}): Roles {
  const channels: Channels = { units: [], ...log, names: [...names] }
  const found: Partial<Record<Role, number>> = { ...guessRoles(names, log) }
  const taken = new Set(Object.values(found))
  const plain = names.map((name) => name.replaceAll('ي', 'ی').replaceAll('ك', 'ک').trim())
  for (const role of ROLES) {
    if (found[role] !== undefined) continue
    const place = plain.findIndex(
      (name, at) => !taken.has(at) && WORDS[role].test(name) && !isSignal(unitOfChannel(channels, at)),
    )
    if (place === -1) continue
    found[role] = place
    taken.add(place)
  }
  return found
}
