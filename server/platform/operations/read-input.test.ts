import * as z from 'zod/mini'
import { describe, expect, test } from 'vitest'
import { query } from '#contract/define.ts'
import { Digits, Mobile, PersianText } from '#contract/persian-text.ts'
import { Id } from '#contract/shapes.ts'
import { decodeQuery, readInput } from './read-input.ts'

const operation = query({
  access: 'anyone',
  accepts: { names: { identity: 'userName', phone: 'userName' }, wrapper: 'filter' },
  input: z.object({
    userName: z.optional(PersianText(1, 60)),
    page: z._default(z.int(), 1),
    ids: z.optional(z.array(Id)),
    place: z.optional(z.nullable(z.object({ lat: z.number() }))),
    code: z.optional(Digits(6, 6)),
    mobile: z.optional(Mobile),
  }),
  output: z.object({}),
})
const read = (raw: unknown) => readInput(operation, raw)

describe('the names of the specification', () => {
  test('are taken for ours, which win when both are there', () => {
    expect(read({ identity: 'مینا' })).toEqual({ userName: 'مینا', page: 1 })
    expect(read({ phone: '0912' })).toEqual({ userName: '0912', page: 1 })
    expect(read({ userName: 'ما', identity: 'دیگری' })).toEqual({ userName: 'ما', page: 1 })
  })

  test('may be in the one object that the specification puts the fields into', () => {
    expect(read({ filter: { identity: 'مینا', page: 2 } })).toEqual({ userName: 'مینا', page: 2 })
    expect(() => read({ filter: 'مینا', page: 'x' })).toThrow('InvalidInput')
  })
})

describe('a number', () => {
  test.each(['12', '۱۲', '١٢', ' 12 '])('may be written in digits: «%s»', (page) => {
    expect(read({ page })).toMatchObject({ page: 12 })
  })

  test('may be anywhere in the input', () => {
    expect(read({ ids: ['۱', 2], place: { lat: '۳۵٫۷' } })).toMatchObject({
      ids: [1, 2],
      place: { lat: 35.7 },
    })
  })

  test.each(['', 'x', '1x', '1e3', '0x1', [], {}])('is not made of %j', (page) => {
    expect(() => read({ page })).toThrow('InvalidInput')
  })

  test('is taken for a text that has nothing but digits, and for no other', () => {
    expect(read({ code: 123456, mobile: 9121112233 })).toMatchObject({
      code: '123456',
      mobile: '+989121112233',
    })
    expect(() => read({ userName: 7 })).toThrow('InvalidInput')
  })
})

test('a query writes an object as JSON; what is no JSON stays text', () => {
  const decode = (query: Record<string, unknown>) => decodeQuery(operation, query)
  expect(decode({ place: '{"lat":35.7}' })).toEqual({ place: { lat: 35.7 } })
  expect(decode({ place: '{lat' })).toEqual({ place: '{lat' })
})

test('a form and a query write a list once for each item; an empty text is a list without items', () => {
  const decode = (query: Record<string, unknown>) => decodeQuery(operation, query)
  expect(decode({ ids: '7' })).toEqual({ ids: [7] })
  expect(decode({ ids: ['7', '8'] })).toEqual({ ids: [7, 8] })
  expect(decode({ ids: '' })).toEqual({ ids: [] })
})
