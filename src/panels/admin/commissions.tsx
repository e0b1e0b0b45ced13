import { commissions } from '#contract/order/commissions.ts'
import { persianNumber } from '#src/lib/persian-digits.ts'
import { word } from '../kit/columns.tsx'
import { adding, section } from '../kit/section.ts'
import { text } from './text.ts'

const words = text.commissions

const PERCENT = { kind: 'number', label: words.percent, hint: words.percentHint } as const

/** The part of prices that the site takes: one rule for the site, narrower ones for partners and things. */
export const commissionSection = section(commissions.GetCommission, (act, edit) => ({
  name: 'commissions',
  title: words.title,
  columns: {
    name: {
      label: words.name,
      named: (name) => name ?? words.everything,
      show: (name) => name ?? words.everything,
    },
    about: word(words.about, words.kinds),
    percent: { label: words.percent, show: (percent) => words.percentOf(persianNumber(percent)) },
  },
  filters: { about: { kind: 'choice', label: words.about, options: words.kinds } },
  adds: adding(commissions.SetCommission, {
    label: words.add,
    done: words.saved,
    fields: {
      about: { kind: 'choice', label: words.about, options: words.narrower },
      aboutId: { kind: 'number', label: words.aboutId, hint: words.aboutIdHint },
      percent: PERCENT,
    },
  }),
  forms: [
    edit(commissions.SetCommission, {
      label: words.edit,
      done: words.saved,
      fields: { percent: PERCENT },
      values: ({ about, aboutId, percent }) => ({ about, aboutId, percent }),
    }),
  ],
  actions: [
    act(
      commissions.SetCommission,
      words.remove,
      ({ about, aboutId }) => ({ about, aboutId, percent: null }),
      {
        isShown: ({ about }) => about !== 'site',
        question: ({ name }) => words.removeQuestion(name ?? ''),
        done: words.removed,
        isDangerous: true,
      },
    ),
  ],
}))
