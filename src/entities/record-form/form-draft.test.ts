import { expect, test } from 'vitest'
import type { Typed } from './fields.ts'
import { afterSaving, fromDraft, restored, settled, toDraft } from './form-draft.ts'

const began = { price: '100', stock: '9', title: '', isActive: true }

/** What the form shows when it is opened with these values after others were typed and saved as a draft. */
function reopened(typed: Typed, given: Typed) {
  const draft = toDraft({ base: began, typed: { ...began, ...typed }, theirs: {} })
  return restored(given, draft && fromDraft(draft))
}

test('a field that was not typed into follows the row when the draft is restored', () => {
  expect(reopened({ price: '120' }, { ...began, stock: '3' })).toEqual({
    typed: { ...began, price: '120', stock: '3' },
    theirs: {},
  })
})

test('a field that was changed on both sides shows both values, each time until one is chosen', () => {
  const given = { ...began, price: '90' }
  const shown = reopened({ price: '120', isActive: false }, given)
  expect(shown).toEqual({
    typed: { ...began, price: '120', isActive: false },
    theirs: { price: '90' },
  })
  const again = toDraft({ base: given, ...shown })
  expect(restored(given, again && fromDraft(again))).toEqual(shown)
})

test('a form that was filled as before has no draft', () => {
  expect(toDraft({ base: began, typed: { ...began }, theirs: {} })).toBeUndefined()
})

test('a change that waits is compared with what its form began with', () => {
  const typed = { ...began, price: '120' }
  const base = settled({ base: began, theirs: {} })
  expect(restored({ ...began, stock: '3' }, { typed, base }).typed['stock']).toBe('3')
})

test('a draft of an older version shows where the row has another value', () => {
  const typed = { ...began, price: '120', title: 'فیلتر' }
  expect(restored({ ...began, stock: '3' }, fromDraft(typed))).toEqual({
    typed,
    theirs: { price: '100', stock: '3' },
  })
})

test('a call that got no answer is saved with the draft until there is one', () => {
  const unanswered = { about: '["User/AddBalance",{"amount":5}]', mutationId: 'one' }
  const draft = toDraft({ base: began, typed: { ...began, price: '120' }, theirs: {} }, unanswered)
  expect(draft && fromDraft(draft)).toEqual({ typed: { price: '120' }, base: { price: '100' }, unanswered })
  const unchanged = toDraft({ base: began, typed: began, theirs: {} }, unanswered)
  expect(unchanged && fromDraft(unchanged)).toEqual({ typed: {}, base: {}, unanswered })
})

test('what was typed while the form was sent stays, and is what the draft holds', () => {
  const sent = { given: began, base: began, typed: { ...began, title: 'ریمپ', isActive: false }, theirs: {} }
  const now = { ...sent, typed: { ...sent.typed, title: 'ریمپ و داینو', isActive: true } }
  const after = afterSaving(sent, now)
  expect(after).toEqual({ given: began, base: sent.typed, typed: now.typed, theirs: {} })
  const draft = toDraft(after)
  expect(draft && fromDraft(draft).typed).toEqual({ title: 'ریمپ و داینو', isActive: true })
  expect(toDraft(afterSaving(sent, sent))).toBeUndefined()
})

test('a value of others that came while the form was sent was not typed', () => {
  const sent = { given: began, base: began, typed: { ...began, price: '120' }, theirs: {} }
  const given = { ...began, stock: '3' }
  const now = { ...sent, given, base: given, typed: { ...sent.typed, stock: '3' } }
  expect(afterSaving(sent, now).typed).toEqual(sent.typed)
})
