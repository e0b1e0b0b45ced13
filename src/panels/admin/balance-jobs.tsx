import { balanceJobs, type BALANCE_WAYS, CHANGES_OF_ALL } from '#contract/user/balance-jobs.ts'
import { persianNumber } from '#src/lib/persian-digits.ts'
import { tomanText } from '#src/lib/toman.ts'
import { moment, word } from '../kit/columns.tsx'
import { adding, confirming, section } from '../kit/section.ts'
import { text as kit } from '../kit/text.ts'
import { text } from './text.ts'

const words = text.balanceJobs
type Balance = keyof typeof CHANGES_OF_ALL
type Way = (typeof BALANCE_WAYS)[number]

/** Rials as tomans, points as their number; a file has them in rials. */
const much = (label: string) => ({
  label,
  saved: { label: words.inUnits(label) },
  show: (value: number, { balance }: { balance: Balance }) => shown(balance, value),
})

const shown = (balance: Balance, value: number) =>
  balance === 'points' ? words.points(persianNumber(value)) : tomanText(value)

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
export const balanceJobSection = section(balanceJobs.GetAdminBalanceJobsByFilter, (act) => ({
  name: 'balance-jobs',
  title: words.title,
  isRunning: ({ state }) => state === 'running',
  columns: {
    reason: words.reason,
    balance: word(words.balance, words.balances),
    way: word(words.way, words.ways),
    amount: much(words.each),
    state: word(words.state, words.states, {
      running: 'accent',
      done: 'success',
      stopped: 'neutral',
      failed: 'danger',
    }),
    doneCount: {
      label: words.progress,
      saved: [{ label: words.doneCount }, { field: 'count', label: words.count }],
      show: (done, { count }) => words.doneOf(persianNumber(done), persianNumber(count)),
    },
    doneSum: much(words.doneSum),
    sum: much(words.sum),
    createdAt: moment(words.at),
    endedAt: moment(words.endedAt),
    adminName: words.admin,
  },
  filters: {
    balance: { kind: 'choice', label: words.balance, options: words.balances },
    state: { kind: 'choice', label: words.state, options: words.states },
  },
  actions: [
    act(balanceJobs.StopAdminBalanceJob, words.stop, ({ id }) => ({ id }), {
      isShown: ({ state }) => state === 'running',
      question: () => words.stopQuestion,
      done: words.stopped,
      isDangerous: true,
    }),
  ],
}))
