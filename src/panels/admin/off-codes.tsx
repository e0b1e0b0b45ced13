import { offCodes } from '#contract/user/off-codes.ts'
import { reviews } from '#contract/user/review.ts'
import type { FormField } from '#src/entities/record-form/fields.ts'
import { persianDigits, persianNumber } from '#src/lib/persian-digits.ts'
import { tomanText } from '#src/lib/toman.ts'
import { either, IN_TOMANS, moment, word } from '../kit/columns.tsx'
import { adding, rowField, section } from '../kit/section.ts'
import { text as kit } from '../kit/text.ts'
import { text } from './text.ts'

const words = text.offCodes

const isChosen: NonNullable<FormField['isShown']> = ({ scope }) => scope === 'chosen'

const idsOf = (label: string, hint: string): FormField => ({
  kind: 'numbers',
  label,
  hint,
  wrong: words.badIds,
  isShown: isChosen,
})

const newCode = adding(offCodes.AddOffCodeByAdmin, {
  label: words.add,
  done: words.added,
  fields: {
    code: { kind: 'words', label: words.code, hint: words.codeHint, wrong: words.codeHint, dir: 'ltr' },
    percent: {
      kind: 'number',
      label: words.percent,
      hint: words.percentHint,
      wrong: words.percentHint,
      isHalf: true,
    },
    amount: { kind: 'tomans', label: words.amount, isHalf: true },
    mostAmount: { kind: 'tomans', label: kit.inTomans(words.mostAmount), isHalf: true },
    leastOrder: { kind: 'tomans', label: kit.inTomans(words.leastOrder), isHalf: true },
    scope: { kind: 'choice', label: words.scope, hint: words.scopeHint, options: words.scopes },
    courseIds: idsOf(words.courseIds, words.courseIdsHint),
    productIds: idsOf(words.productIds, words.productIdsHint),
    userId: rowField(reviews.GetAdminUsersByFilter, {
      label: words.person,
      hint: words.personHint,
      show: ({ name, phone }) => words.personName(name, persianDigits((phone ?? '').replace(/^\+98/, '0'))),
    }),
    mostUses: { kind: 'number', label: words.mostUses, hint: words.unlimited, isHalf: true },
    mostUsesOfPerson: { kind: 'number', label: words.mostUsesOfPerson, hint: words.unlimited, isHalf: true },
    endsAt: { kind: 'until', label: words.endsAt, hint: words.endsHint },
    excludesReduced: { kind: 'flag', label: words.excludesReduced },
    isPaidBySite: { kind: 'flag', label: words.paysSite },
    isListed: { kind: 'flag', label: words.isListed },
  },
})

/** All discount codes, those bought with points too. A code is added, deleted and restored, and never changed. */
export const offCodeSection = section(offCodes.GetAdminOffCode, (act) => ({
  name: 'off-codes',
  title: words.title,
  columns: {
    code: { label: words.code, show: (code) => <bdi dir="ltr">{code}</bdi> },
    percent: {
      label: words.off,
      saved: [{ label: words.percent }, { field: 'amount', label: words.amount, kind: 'tomans' }],
      show: (percent, { amount }) =>
        percent === null ? tomanText(amount ?? 0) : words.percentOff(persianNumber(percent)),
    },
    state: word(words.state, words.states, { active: 'success', deleted: 'danger' }),
    uses: {
      label: words.uses,
      saved: [{}, { field: 'mostUses', label: words.mostUses }],
      show: (uses, { mostUses }) =>
        mostUses === null ? persianNumber(uses) : words.usesOf(persianNumber(uses), persianNumber(mostUses)),
    },
    endsAt: moment(words.endsAt, words.forever),
    userName: { label: words.person, show: (name) => name ?? words.everybody },
    scope: word(words.scope, words.scopes),
    isPaidBySite: either(words.isPaidBySite, words.paidBy),
  },
  more: {
    titles: { label: words.titles, show: (titles) => (titles.length > 0 ? titles.join('، ') : undefined) },
    mostAmount: {
      label: words.mostAmount,
      saved: IN_TOMANS,
      show: (most) => (most === null ? undefined : tomanText(most)),
    },
    leastOrder: {
      label: words.leastOrder,
      saved: IN_TOMANS,
      show: (least) => (least === 0 ? undefined : tomanText(least)),
    },
    mostUsesOfPerson: {
      label: words.mostUsesOfPerson,
      show: (most) => (most === null ? undefined : persianNumber(most)),
    },
    excludesReduced: either(words.reduced.label, words.reduced.are),
    isListed: either(words.listed.label, words.listed.are),
  },
  filters: { state: { kind: 'choice', label: words.state, options: words.states } },
  adds: newCode,
  actions: [
    act(offCodes.DeleteOffCode, words.remove, ({ id }) => ({ id }), {
      isShown: ({ state }) => state !== 'deleted',
      question: ({ code }) => words.removeQuestion(code),
      bulkQuestion: words.removeAll,
      forAll: true,
      done: words.removed,
      isDangerous: true,
    }),
    act(offCodes.RestoreOffCode, words.restore, ({ id }) => ({ id }), {
      isShown: ({ state }) => state === 'deleted',
      done: words.restored,
    }),
  ],
}))
