import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'

const css = readFileSync(new URL('tokens.css', import.meta.url), 'utf8')

type Tokens = ReadonlyMap<string, string>
type Color = readonly [red: number, green: number, blue: number]

/** The names that the rule with this selector sets, merged over those of the rules before it. */
function tokensOf(selector: string, inherited: Tokens = new Map()): Tokens {
  const start = css.indexOf(`${selector} {`)
  const body = css.slice(start, css.indexOf('}', start))
  const own = [...body.matchAll(/(--[\w-]+):\s*([^;]+);/g)].map(
    ([, name = '', value = '']): [string, string] => [name, value],
  )
  return new Map([...inherited, ...own])
}

function valueOf(tokens: Tokens, name: string): string {
  const value = tokens.get(name) ?? ''
  const other = /^var\((--[\w-]+)\)$/.exec(value)?.[1]
  return other ? valueOf(tokens, other) : value
}

/** A colour as a person sees it. A translucent colour is mixed with the ground. */
function seen(value: string, ground: Color): Color {
  const hex = /^#([\da-f]{3}|[\da-f]{6})$/i.exec(value)?.[1]
  if (hex) {
    const full = hex.length === 3 ? [...hex].map((digit) => digit + digit).join('') : hex
    return [0, 2, 4].map((at) => Number.parseInt(full.slice(at, at + 2), 16)) as unknown as Color
  }
  const parts = /^rgb\((\d+) (\d+) (\d+) \/ ([\d.]+)%\)$/.exec(value)
  if (!parts) throw new Error(`no colour: ${value}`)
  const alpha = Number(parts[4]) / 100
  return ground.map((under, at) => Number(parts[at + 1]) * alpha + under * (1 - alpha)) as unknown as Color
}

/** Relative luminance and contrast as WCAG 2.2 defines them. */
function luminance(color: Color): number {
  const [red = 0, green = 0, blue = 0] = color.map((channel) => {
    const share = channel / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function contrast(one: Color, other: Color): number {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a)
  return (light + 0.05) / (dark + 0.05)
}

const TEXT = 4.5
const SHAPE = 3
const WORDS = ['--text', '--dimmed', '--brand-text']
/** Foreground and ground colours, and their smallest allowed contrast. */
const PAIRS: readonly [front: readonly string[], grounds: readonly string[], least: number][] = [
  [WORDS, ['ground', '--surface', '--surface-2'], TEXT],
  [['--accent-text', '--danger-text', '--success-text'], ['ground', '--surface'], TEXT],
  [['--brand-text', '--text'], ['--brand-soft'], TEXT],
  [['--accent-text'], ['--accent-soft'], TEXT],
  [['--danger-text'], ['--danger-soft'], TEXT],
  [['--success-text'], ['--success-soft'], TEXT],
  [['--bg'], ['--text'], TEXT],
  [['--on-brand'], ['--brand', '--brand-hover'], TEXT],
  [['--on-accent'], ['--accent', '--accent-hover'], TEXT],
  [['--on-danger'], ['--danger'], TEXT],
  [['--line-strong', '--focus'], ['ground', '--surface'], SHAPE],
]

const light = tokensOf(':root')
const dark = tokensOf(":root[data-theme='dark']", light)
const gradient = (tokens: Tokens) => valueOf(tokens, '--ink-panel').match(/#[\da-f]{6}/gi) ?? []
const GROUNDS: readonly [name: string, tokens: Tokens, grounds: readonly string[]][] = [
  ['paper by day', light, [valueOf(light, '--bg')]],
  ['paper by night', dark, [valueOf(dark, '--bg')]],
  ['ink by day', tokensOf('.ink.ink', light), gradient(light)],
  ['ink by night', tokensOf('.ink.ink', dark), gradient(dark)],
]

describe.each(GROUNDS)('on %s', (_, tokens, grounds) => {
  test('every word and every edge stands out as far as WCAG 2.2 AA asks', () => {
    const weak = grounds.flatMap((value) => {
      const ground = seen(value, [0, 0, 0])
      const colorOf = (name: string) => (name === 'ground' ? ground : seen(valueOf(tokens, name), ground))
      return PAIRS.flatMap(([fronts, unders, least]) =>
        fronts.flatMap((front) =>
          unders
            .map((under) => ({ front, under, ratio: contrast(colorOf(front), colorOf(under)), least }))
            .filter(({ ratio }) => ratio < least)
            .map(({ ratio, ...rest }) => ({ ...rest, ratio: ratio.toFixed(2) })),
        ),
      )
    })
    expect(weak).toEqual([])
  })
})

test('the plate of money stands out on ink', () => {
  for (const tokens of [light, dark])
    for (const stop of gradient(tokens))
      expect(
        contrast(seen(valueOf(tokens, '--accent'), [0, 0, 0]), seen(stop, [0, 0, 0])),
      ).toBeGreaterThanOrEqual(SHAPE)
})
