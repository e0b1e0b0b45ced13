/** Why a password may not be chosen. */
export type Weakness = 'blank' | 'common' | 'personal'

const SHORTEST_PERSONAL = 4

/** The commonest passwords, by how often they were found in leaks; loaded when the first password is chosen. */
let commonest: Promise<ReadonlySet<string>> | undefined

async function loadCommonest(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common')
  return new Set(dictionary['passwords-common'].map((password) => String(password).toLowerCase()))
}

/** How a number, an address or a name may be in a password: without the prefix of a country, without the host of a mail. */
function formsOf(text: string): string[] {
  const plain = text.toLowerCase().trim()
  return [plain.replace(/^\+98/, ''), plain.replace(/@.*$/, '')]
}

/**
 * Why this password may not be chosen by somebody with these numbers, addresses and names; undefined when it may. The list
 * of common passwords has 49,000 entries, which contain the 10,000 commonest.
 */
export async function weaknessOf(
  password: string,
  personal: readonly (string | null)[],
): Promise<Weakness | undefined> {
  const plain = password.normalize('NFKC').toLowerCase()
  if (plain.trim() === '') return 'blank'
  commonest ??= loadCommonest()
  if ((await commonest).has(plain)) return 'common'
  const own = personal
    .flatMap((text) => formsOf(text ?? ''))
    .filter(({ length }) => length >= SHORTEST_PERSONAL)
    .toSorted((one, other) => other.length - one.length)
  const rest = own.reduce((left, text) => left.replaceAll(text, ''), plain)
  // a name may be a part of a password, but not nearly all of it
  return rest.length < plain.length && rest.length < SHORTEST_PERSONAL ? 'personal' : undefined
}
