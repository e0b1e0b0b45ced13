import { asciiDigits } from '#src/lib/persian-digits.ts'

/** An expression over the channels of a log. */
export type Expression =
  | { kind: 'number'; value: number }
  | { kind: 'channel'; place: number }
  | { kind: 'negative'; of: Expression }
  | { kind: 'two'; sign: Sign; left: Expression; right: Expression }
  | { kind: 'function'; name: FunctionName; of: readonly Expression[] }

export type Sign = '+' | '-' | '*' | '/'

/** The functions and how many values each takes. */
const FUNCTIONS = {
  abs: 1,
  sqrt: 1,
  min: 2,
  max: 2,
  clamp: 3,
  /** The mean over so many seconds around each sample. */
  smooth: 2,
  /** The change per second. */
  rate: 1,
  /** The value so many seconds earlier. */
  before: 2,
} as const

export type FunctionName = keyof typeof FUNCTIONS

/** Why a text is not an expression. */
export type ProblemKind =
  | 'empty'
  | 'long'
  | 'letter'
  | 'channel'
  | 'function'
  | 'count'
  | 'missing'
  | 'open'
  | 'rest'

/** A problem with its place in the text. */
export interface MathProblem {
  kind: ProblemKind
  at: number
  /** The part of the text that is wrong. */
  word: string
}

const LONGEST = 400
/** Parentheses inside parentheses. */
const DEEPEST = 40

const SIGNS: Readonly<Record<string, string>> = { '×': '*', '÷': '/', '−': '-', '،': ',', '؛': ',', '٫': '.' }
const TOKEN = /\s*(?:(\d+\.?\d*|\.\d+)|\[([^\]]*)\]|([\p{L}_][\p{L}\p{N}\p{M}_\u200c]*)|([-+*/(),]))/uy

interface Token {
  kind: 'number' | 'named' | 'word' | 'sign' | 'end'
  text: string
  at: number
}

class Refusal extends Error {
  readonly problem: MathProblem

  constructor(problem: MathProblem) {
    super(problem.kind)
    this.problem = problem
  }
}

/**
 * Reads an expression such as `([AFR] / 14.7 - 1) * 100` or `smooth(rpm, 0.5)`. A channel is written by its name, in
 * square brackets where the name has blanks. Digits and signs may be Persian. Nothing but these calculations can be
 * expressed.
 */
export function parseMath(text: string, names: readonly string[]): Expression | MathProblem {
  try {
    if (text.trim() === '') throw new Refusal({ kind: 'empty', at: 0, word: '' })
    if (text.length > LONGEST) throw new Refusal({ kind: 'long', at: LONGEST, word: '' })
    return parser(tokensOf(text), names)
  } catch (error) {
    if (error instanceof Refusal) return error.problem
    throw error
  }
}

/** Whether a text is not an expression. */
export function isProblem(parsed: Expression | MathProblem): parsed is MathProblem {
  return 'at' in parsed
}

function tokensOf(text: string): Token[] {
  // letter by letter, so that places stay the same
  const plain = asciiDigits(text).replace(/[×÷−،؛٫]/g, (sign) => SIGNS[sign] ?? sign)
  const tokens: Token[] = []
  TOKEN.lastIndex = 0
  let at = 0
  while (plain.slice(at).trim() !== '') {
    TOKEN.lastIndex = at
    const match = TOKEN.exec(plain)
    if (!match) {
      const place = at + (plain.slice(at).length - plain.slice(at).trimStart().length)
      throw new Refusal({ kind: 'letter', at: place, word: text.slice(place, place + 1) })
    }
    const [whole, number, named, word, sign = ''] = match
    const start = at + (whole.length - whole.trimStart().length)
    at += whole.length
    if (number !== undefined) tokens.push({ kind: 'number', text: number, at: start })
    // names keep their own digits
    else if (named !== undefined)
      tokens.push({ kind: 'named', text: text.slice(start + 1, at - 1), at: start })
    else if (word !== undefined) tokens.push({ kind: 'word', text: text.slice(start, at), at: start })
    else tokens.push({ kind: 'sign', text: sign, at: start })
  }
  return [...tokens, { kind: 'end', text: '', at: text.length }]
}

function parser(tokens: readonly Token[], names: readonly string[]): Expression {
  let [next, depth] = [0, 0]
  const end: Token = tokens.at(-1) ?? { kind: 'end', text: '', at: 0 }
  const peek = () => tokens[next] ?? end
  const refuse = (kind: ProblemKind, { at, text }: Token) => new Refusal({ kind, at, word: text })
  const takeSign = (...signs: string[]): string | undefined => {
    const { kind, text } = peek()
    if (kind !== 'sign' || !signs.includes(text)) return undefined
    next += 1
    return text
  }
  const chain = (part: () => Expression, ...signs: Sign[]): Expression => {
    let left = part()
    for (let sign = takeSign(...signs); sign !== undefined; sign = takeSign(...signs)) {
      const own = signs.find((one) => one === sign)
      if (own) left = { kind: 'two', sign: own, left, right: part() }
    }
    return left
  }
  const sum = (): Expression => chain(product, '+', '-')
  const product = (): Expression => chain(signed, '*', '/')
  const signed = (): Expression => {
    depth += 1
    if (depth > DEEPEST) throw refuse('long', peek())
    const isNegative = takeSign('-') !== undefined
    const of = isNegative ? signed() : single()
    depth -= 1
    return isNegative ? { kind: 'negative', of } : of
  }
  const closed = (open: Token) => {
    if (takeSign(')') === undefined) throw refuse('open', open)
  }
  const single = (): Expression => {
    const token = peek()
    next += 1
    if (token.kind === 'number') return { kind: 'number', value: Number(token.text) }
    if (token.kind === 'named') return channel(token)
    if (token.kind === 'word')
      return peek().text === '(' && peek().kind === 'sign' ? call(token) : channel(token)
    if (token.text !== '(') throw refuse('missing', token)
    const inner = sum()
    closed(token)
    return inner
  }
  const channel = (token: Token): Expression => {
    const place = placeOf(token.text, names)
    if (place === -1) throw refuse('channel', token)
    return { kind: 'channel', place }
  }
  const call = (token: Token): Expression => {
    const name = functionOf(token.text)
    if (!name) throw refuse('function', token)
    const open = peek()
    takeSign('(')
    const of = [sum()]
    while (takeSign(',') !== undefined) of.push(sum())
    closed(open)
    if (of.length !== FUNCTIONS[name]) throw refuse('count', token)
    return { kind: 'function', name, of }
  }
  const whole = sum()
  if (peek().kind !== 'end') throw refuse('rest', peek())
  return whole
}

function functionOf(word: string): FunctionName | undefined {
  const plain = word.toLowerCase()
  return Object.keys(FUNCTIONS).find((name): name is FunctionName => name === plain)
}

/** The place of a channel by its name, or by its name with its number where names are equal: `AFR #5`. */
function placeOf(written: string, names: readonly string[]): number {
  const plain = written.trim().toLowerCase()
  const place = names.findIndex((name) => name.trim().toLowerCase() === plain)
  if (place !== -1) return place
  const [, name = '', number = ''] = /^(.*?)\s*#(\d+)$/.exec(plain) ?? []
  const wanted = Number(number) - 1
  return names[wanted]?.trim().toLowerCase() === name && name !== '' ? wanted : -1
}

/** The channels that an expression reads. */
export function placesIn(expression: Expression): number[] {
  switch (expression.kind) {
    case 'number':
      return []
    case 'channel':
      return [expression.place]
    case 'negative':
      return placesIn(expression.of)
    case 'two':
      return [...placesIn(expression.left), ...placesIn(expression.right)]
    case 'function':
      return expression.of.flatMap(placesIn)
  }
}
