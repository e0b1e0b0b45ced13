import { expect, test } from 'vitest'
import { CalcError } from '#src/calc/calc-error.ts'
import { evaluate } from '#src/calc/evaluate.ts'

/** Overall diameters of UN R30 and R54, Annex 5. */
test.each([
  ['145R13', 566],
  ['155R13', 578],
  ['165R13', 596],
  ['165 SR 13', 596],
  ['165R13 82S', 596],
  ['175R14C', 634],
  ['185R14', 650],
  ['185R14C', 650],
  ['185 R 14 C 102/100Q', 650],
  ['195R14C 106/104R', 666],
])('%s, without a height, is a tyre of full profile', (size, diameter) => {
  const { output, warnings } = evaluate('tyre', { size })
  expect(output.aspect).toBe(80)
  expect(Math.abs(output.diameter_mm / diameter - 1)).toBeLessThan(0.01)
  expect(warnings.map(({ code }) => code)).toContain('W_FULL_PROFILE')
})

test('a tyre whose height is written is taken as written', () => {
  const { output, warnings } = evaluate('tyre', { size: '185/65R15' })
  expect(output).toMatchObject({ width_mm: 185, aspect: 65, rim_in: 15 })
  expect(warnings).toEqual([])
})

test.each(['165', '165R', 'R13', '1650R13', '165R130', '165X13', '90R13', '165R9'])(
  '%s is no tyre',
  (size) => {
    expect(() => evaluate('tyre', { size })).toThrow(CalcError)
  },
)
