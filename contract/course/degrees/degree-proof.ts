/** What a degree says, as its QR code carries it and its signature covers it. */
export interface DegreeFacts {
  code: string
  /** The person's name when it was issued. */
  name: string
  /** What was learned or reached. */
  title: string
  /** Whole percent. */
  score: number
  /** The Persian date of issue: `1405/09/02`. */
  date: string
}

/** The longest address in a QR code, in characters, so that a phone reads it from paper. */
export const LONGEST_PROOF_ADDRESS = 360
/** An ES256 signature in base64url. */
const SIGNATURE_LETTERS = 86
const SHORTEST_WORDS = 10

const wordsOf = ({ name, title, score, date }: DegreeFacts) => [name, title, score, date].join('\n')

/** The text whose UTF-8 bytes are signed with ES256. */
export const signedText = (facts: DegreeFacts): string => `degree\n${facts.code}\n${wordsOf(facts)}`

/** The text whose UTF-8 bytes are in the address, in base64url. */
export const proofText = wordsOf

/** The address in the QR code of a degree. What follows `#` stays on the phone that reads it. Both parts are base64url. */
export const proofAddress = (origin: string, code: string, words: string, signature: string): string =>
  `${origin}/Degree/${code}#${words}.${signature}`

const bytesOf = (text: string) => encodeURIComponent(text).replace(/%../g, 'x').length

/**
 * The facts as the QR code carries them: a long title, and then a long name, are cut until the address is short enough. These are
 * signed.
 */
export function factsForProof(origin: string, facts: DegreeFacts): DegreeFacts {
  let short = facts
  const isTooLong = () => {
    const words = 'x'.repeat(Math.ceil((bytesOf(wordsOf(short)) * 4) / 3))
    const address = proofAddress(origin, short.code, words, 'x'.repeat(SIGNATURE_LETTERS))
    return address.length > LONGEST_PROOF_ADDRESS
  }
  for (const field of ['title', 'name'] as const)
    while (short[field].length > SHORTEST_WORDS && isTooLong())
      short = { ...short, [field]: `${short[field].slice(0, -2).trimEnd()}…` }
  return short
}

/** What the text of an address says about the degree with this code. Undefined when it is damaged. */
export function readProofText(code: string, text: string): DegreeFacts | undefined {
  const [name = '', title = '', score = '', date = '', ...more] = text.split('\n')
  const isWhole = name !== '' && title !== '' && more.length === 0
  const isRead = /^\d{1,3}$/.test(score) && /^1[34]\d\d\/\d\d\/\d\d$/.test(date)
  return isWhole && isRead ? { code, name, title, score: Number(score), date } : undefined
}
