import { expect, test } from 'vitest'
import type { Notice } from '#contract/user/notices.ts'
import { TALK } from '#src/entities/detail/rating-link.tsx'
import { account } from '#src/hooks/use-account.ts'
import { placeOf } from './notice-place.ts'

const AT = '2026-01-01T00:00:00.000Z'
const NOTHING = { thing: null, thingId: null, questionId: null, number: null, words: '' }
const notice = (event: Notice['event'], about: Partial<Notice>): Notice => ({
  id: 1,
  createdAt: AT,
  title: '',
  seenAt: null,
  event,
  ...NOTHING,
  ...about,
})

test('a notice about an order leads to that order', () => {
  expect(placeOf(notice('shipped', { number: 12 }))).toEqual({ to: '/UserPanel/8', hash: 'order-12' })
})

test('an amount that is asked for leads to where it is paid', () => {
  expect(placeOf(notice('amountAsked', { number: 12 }))).toEqual({ to: '/UserPanel/10' })
})

test('an answer leads to its question, a reply to the comments of the course or product', () => {
  const answered = notice('answered', { thing: 'product', thingId: 3, questionId: 9 })
  expect(placeOf(answered)).toEqual({ to: '/ProductQuestions/9' })
  expect(placeOf(notice('replied', { thing: 'course', thingId: 3 }))).toEqual({ to: '/c/3', hash: TALK })
})

test('news of a liked thing lead to it, and waiting words lead an admin to the panel', () => {
  const cheaper = notice('cheaper', { thing: 'product', thingId: 3 })
  expect(placeOf(cheaper)).toEqual({ to: '/p/3' })
  expect(placeOf(notice('textsWait', {}))).toEqual({ to: '/AdminPanel' })
  expect(placeOf(notice('botUrgent', {}))).toEqual({ to: '/InstagramBot' })
})

test('what became of a degree leads to its page, and a result to the made exam', () => {
  expect(placeOf(notice('degreeRevoked', { number: 7 }))).toEqual({ to: '/Degree/7' })
  expect(placeOf(notice('degreeRestored', { number: 7 }))).toEqual({ to: '/Degree/7' })
  expect(placeOf(notice('examResult', { number: 5 }))).toEqual({ to: '/Exam/5' })
})

test('hidden words lead to the own texts, as nobody finds them elsewhere', () => {
  const hidden = notice('hidden', { thing: 'course', thingId: 3, questionId: 9 })
  expect(placeOf(hidden)).toEqual({ to: '/UserPanel/16' })
})

test('an answer to a request for cash leads to the requests of that role', () => {
  const paid = (thing: Notice['thing']) => placeOf(notice('cashPaid', { thing, number: 4 }))
  expect(paid('course')).toEqual({ to: '/TeacherPanel', search: { section: 'cash-requests' } })
  expect(paid('product')).toEqual({ to: '/SellerPanel', search: { section: 'cash-requests' } })
})

test('what became of a sale leads its seller or teacher to where it is answered', () => {
  const about = (thing: Notice['thing']) => ({ thing, thingId: 3, number: 4 })
  const asked = (thing: Notice['thing']) => placeOf(notice('returnAsked', about(thing)))
  expect(asked('course')).toEqual({ to: '/TeacherPanel', search: { section: 'returns' } })
  expect(asked('product')).toEqual({ to: '/SellerPanel', search: { section: 'returns' } })
  const overturned = placeOf(notice('returnOverturned', about('product')))
  expect(overturned).toEqual({ to: '/SellerPanel', search: { section: 'returns' } })
  const cancelled = placeOf(notice('saleCancelled', about('product')))
  expect(cancelled).toEqual({ to: '/SellerPanel', search: { section: 'orders' } })
})

test('a decision about the account leads to where its reason is read', () => {
  expect(placeOf(notice('identityRefused', {}))).toEqual({ to: '/UserPanel/3' })
  expect(placeOf(notice('teacherReturned', {}))).toEqual({ to: '/TeacherActive' })
  expect(placeOf(notice('sellerRefused', {}))).toEqual({ to: '/SellerActive' })
})

test('a refused change leads to the panel of its author; articles are written by teachers and sellers', () => {
  const refused = (thing: Notice['thing']) => placeOf(notice('editRefused', { thing, thingId: 3 })).to
  const as = (role: 'Teacher' | 'Seller') =>
    account.set({ state: 'signed-in', id: '7', displayName: 'سارا', roles: [{ role, isActive: true }] })
  as('Seller')
  expect([refused('product'), refused('article')]).toEqual(['/SellerPanel', '/SellerPanel'])
  as('Teacher')
  expect([refused('course'), refused('article')]).toEqual(['/TeacherPanel', '/TeacherPanel'])
})
