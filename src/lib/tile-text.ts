/** A code such as ZR-2860 or EF7TC, which a person looks for on a part. */
const CODE = /(?<![\p{L}\d])[A-Z]+[A-Z\d.-]*\d[A-Z\d]*/u

/** The text that replaces a missing picture: initials on a small tile, otherwise a code or the first two words. */
export function tileText(name: string, isSmall: boolean): string {
  const words = name.split(/[^\p{L}\p{M}\p{N}\u200c.-]+/u).filter(Boolean)
  const [first = '', second = ''] = words
  // the joiner keeps two Persian letters from forming one word
  if (isSmall) return [first, second].map((word) => [...word][0] ?? '').join('\u200c')
  return CODE.exec(name)?.[0] ?? `${first} ${second}`.trim()
}
