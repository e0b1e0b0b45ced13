import { points } from '#contract/order/points.ts'
import { POINT_MESSAGES, pointMessages } from '#contract/user/point-messages.ts'
import { BALANCE_CHANGES, POINT_CHANNELS, type PointChannel, wallets } from '#contract/user/wallets.ts'
import { persianNumber } from '#src/lib/persian-digits.ts'
import { phoneText } from '#src/lib/phone-text.ts'
import { tomanText } from '#src/lib/toman.ts'
import { amount, IN_TOMANS, moment, rials, word } from '../kit/columns.tsx'
import { adding, confirming, part, section } from '../kit/section.ts'
import { text as kit } from '../kit/text.ts'
import { formsOfAll } from './balance-jobs.tsx'
import { text } from './text.ts'

const words = text.money

const phone = {
  label: words.phone,
  saved: { kind: 'phone' } as const,
  show: (number: string | null) => (number ? <bdi dir="ltr">{phoneText(number)}</bdi> : kit.nothing),
}
/** A wallet that not everybody has. */
const walletOf = (label: string) => ({
  label,
  saved: IN_TOMANS,
  show: (balance: number | null) => (balance === null ? kit.nothing : tomanText(balance)),
})
const REASON = { kind: 'text', label: words.reason, hint: words.reasonHint } as const

type Wallet = Exclude<keyof typeof BALANCE_CHANGES, 'points'>
const WALLETS = ['buyerWallet', 'teacherWallet', 'sellerWallet'] as const satisfies readonly Wallet[]

/** The wallets of everybody, and the forms by which an admin adds to one or takes from it. */
export const walletSection = section(wallets.GetAdminWalletsByFilter, (_act, edit) => ({
  name: 'wallets',
  title: words.wallets,
  columns: {
    name: words.name,
    phone,
    buyerWallet: rials(words.accounts.buyerWallet),
    teacherWallet: walletOf(words.accounts.teacherWallet),
    sellerWallet: walletOf(words.accounts.sellerWallet),
  },
  filters: { hasSome: { kind: 'flag', label: words.onlyWithMoney } },
  adds: formsOfAll('buyerWallet'),
  forms: WALLETS.flatMap((wallet) =>
    (['add', 'reduce'] as const).map((way) => {
      const label = words[way](words.accounts[wallet])
      return edit(wallets[BALANCE_CHANGES[wallet][way]], {
        label,
        button: label,
        isShown: (row) => row[wallet] !== null,
        values: ({ id }) => ({ userId: id }),
        fields: { amount: { kind: 'tomans', label: words.tomans }, reason: REASON },
        done: ({ balance }) => words.changed(tomanText(balance)),
      })
    }),
  ),
}))

/** What moved the points of one person. */
export const pointHistory = part(
  points.GetAdminPointHistoryByFilter,
  (id) => ({ userId: id }),
  () => ({
    name: 'point-history',
    title: words.pointHistory,
    columns: {
      createdAt: moment(words.at),
      cause: word(words.cause, words.causes),
      amount: amount(words.amount),
      balanceAfter: amount(words.balanceAfter),
      reason: words.reason,
      adminName: words.admin,
    },
    filters: { cause: { kind: 'choice', label: words.cause, options: words.causes } },
  }),
)

/** The form by which an admin tells everybody with enough points. */
const tellingAll = (channel: PointChannel) => {
  const label = words.tellAll[channel]
  return adding(pointMessages[POINT_MESSAGES[channel].show], {
    label,
    given: ['count', 'userIds'],
    fields: { leastPoints: { kind: 'number', label: words.leastPoints, hint: words.leastPointsHint } },
    confirmation: confirming(pointMessages.GetAdminPointMessagePreview, {
      input: ({ leastPoints }) => ({ channel, leastPoints: Number(leastPoints) }),
      question: ({ count }) => ({
        title: words.tellQuestion[channel](persianNumber(count)),
        body: words.tellQuestionBody,
        confirm: label,
        cancel: kit.cancel,
      }),
    }),
    done: ({ count }) => words.told(persianNumber(count)),
  })
}

/** The points of everybody, with what moves them and what tells people about them. */
export const pointSection = section(wallets.GetAdminPointsByFilter, (act, edit) => ({
  name: 'points',
  title: words.points,
  columns: {
    name: words.name,
    phone,
    points: amount(words.accounts.points),
    reachableBy: {
      label: words.reachableBy,
      saved: { words: words.channels },
      show: (ways) => ways.map((way) => words.channels[way]).join('، ') || kit.nothing,
    },
  },
  filters: { hasSome: { kind: 'flag', label: words.onlyWithPoints } },
  adds: [...formsOfAll('points'), ...POINT_CHANNELS.map(tellingAll)],
  actions: POINT_CHANNELS.map((channel) =>
    act(pointMessages[POINT_MESSAGES[channel].show], words.tell[channel], ({ id }) => ({ userIds: [id] }), {
      isShown: ({ reachableBy }) => reachableBy.includes(channel),
      question: ({ name }) => words.tellOne[channel](name),
      bulkQuestion: words.tellChosen[channel],
      done: words.told(persianNumber(1)),
    }),
  ),
  parts: [pointHistory],
  forms: (['add', 'reduce'] as const).map((way) => {
    const label = words[way](words.accounts.points)
    return edit(wallets[BALANCE_CHANGES.points[way]], {
      label,
      button: label,
      values: ({ id }) => ({ userId: id }),
      fields: { amount: { kind: 'number', label: words.pointCount }, reason: REASON },
      done: ({ balance }) => words.changed(persianNumber(balance)),
    })
  }),
}))
