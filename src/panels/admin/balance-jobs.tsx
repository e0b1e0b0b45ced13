import { balanceJobs, type BALANCE_WAYS, CHANGES_OF_ALL } from '#contract/user/balance-jobs.ts'
import { persianNumber } from '#src/lib/persian-digits.ts'
import { tomanText } from '#src/lib/toman.ts'
import { amount, moment, word } from '../kit/columns.tsx'
import { adding, confirming, section } from '../kit/section.ts'
import { text as kit } from '../kit/text.ts'
import { text } from './text.ts'

const words = text.balanceJobs
type Balance = keyof typeof CHANGES_OF_ALL
type Way = (typeof BALANCE_WAYS)[number]

/** Rials as tomans, points as their number. */
const shown = (balance: Balance, much: number) =>
  balance === 'points' ? words.points(persianNumber(much)) : tomanText(much)

/** Shows how many people a change is about, and how much moves in all. */
const seenNumbers = (balance: Balance, way: Way) =>
  confirming(balanceJobs.GetAdminBalanceChangePreview, {
    input: ({ amount: each }) => ({ balance, way, amount: Number(each) }),
    question: ({ count, sum }) => ({
      title: words.question[way](persianNumber(count), shown(balance, sum)),
      body: words.questionBody[way],
      confirm: words.label[way],
      cancel: kit.cancel,
      isDangerous: way === 'reduce',
    }),
  })

/** The forms by which an admin gives to everybody, or takes from everybody. */
export const formsOfAll = (balance: Balance) =>
  (['add', 'reduce'] as const).map((way) => {
    const look = balance === 'points' ? ({ kind: 'number', label: words.pointCount } as const) : TOMANS
    return adding(balanceJobs[CHANGES_OF_ALL[balance][way]], {
      label: words.label[way],
      given: ['count', 'sum'],
      fields: { amount: look, reason: { kind: 'text', label: words.reason, hint: words.reasonHint } },
      confirmation: seenNumbers(balance, way),
      done: words.ordered,
    })
  })
const TOMANS = { kind: 'tomans', label: words.tomans } as const

/** Changes of the balances of everybody, and how far they are. */
export const balanceJobSection = section(balanceJobs.GetAdminBalanceJobsByFilter, () => ({
  name: 'balance-jobs',
  title: words.title,
  columns: {
    reason: words.reason,
    balance: word(words.balance, words.balances),
    way: word(words.way, words.ways),
    amount: { label: words.each, show: (much, { balance }) => shown(balance, much) },
    state: word(words.state, words.states, { running: 'accent', done: 'success', failed: 'danger' }),
    doneCount: {
      label: words.progress,
      show: (done, { count }) => words.doneOf(persianNumber(done), persianNumber(count)),
    },
    doneSum: { label: words.doneSum, show: (much, { balance }) => shown(balance, much) },
    count: amount(words.count),
    sum: { label: words.sum, show: (much, { balance }) => shown(balance, much) },
    createdAt: moment(words.at),
    endedAt: moment(words.endedAt),
    adminName: words.admin,
  },
  filters: {
    balance: { kind: 'choice', label: words.balance, options: words.balances },
    state: { kind: 'choice', label: words.state, options: words.states },
  },
}))
