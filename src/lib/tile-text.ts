/** A code such as ZR-2860 or EF7TC: what a person looks for on a part. */
const CODE = /(?<![\p{L}\d])[A-Z]+[A-Z\d.-]*\d[A-Z\d]*/u

/** What stands in the place of a missing picture: initials where it is small, else a code or the first two words. */
export function tileText(name: string, isSmall: boolean): string {
  const words = name.split(/[^\p{L}\p{M}\p{N}\u200c.-]+/u).filter(Boolean)
  const [first = '', second = ''] = words
  // the joiner keeps two Persian letters from becoming one word
  if (isSmall) return [first, second].map((word) => [...word][0] ?? '').join('\u200c')
  return CODE.exec(name)?.[0] ?? `${first} ${second}`.trim()
}
