import { expect, test } from 'vitest'
import { type $ZodType, safeParse } from 'zod/v4/core'
import { allOperations } from './contract.ts'

/** Reports quote what they are about. */
const QUOTES = /^Report/

const reasonOf = ({ _zod: { def } }: $ZodType): $ZodType | undefined =>
  'shape' in def ? (def.shape as Readonly<Record<string, $ZodType>>)['reason'] : undefined

test('a reason is plain text of one length everywhere, and a report alone may have HTML', () => {
  const reasons = allOperations.flatMap(({ name, input }) => {
    const reason = reasonOf(input)
    return reason ? [{ name, takes: (text: string) => safeParse(reason, text).success }] : []
  })
  const namesOf = (texts: readonly string[]) =>
    reasons.filter(({ takes }) => texts.some(takes)).map(({ name }) => name)
  expect(namesOf(['<b>تبلیغ</b>']).filter((name) => !QUOTES.test(name))).toEqual([])
  expect(namesOf(['ب'.repeat(501)])).toEqual([])
  expect(namesOf(['ب'.repeat(500)])).toEqual(reasons.map(({ name }) => name))
  expect(reasons.length).toBeGreaterThan(40)
})
