import { blockIps } from '#contract/site/block-ips.ts'
import { either, moment } from '../kit/columns.tsx'
import { adding, section } from '../kit/section.ts'
import { text } from './text.ts'

const words = text.blockIps

/** Addresses that are refused, until when, and the way to free them. */
export const blockedIps = section(blockIps.GetBlockIpsByFilter, (act) => ({
  name: 'block-ips',
  title: words.title,
  columns: {
    ip: { label: words.ip, show: (ip) => words.latin(ip) },
    isInForce: either(words.isInForce, words.inForce),
    until: moment(words.until, words.forever),
    reason: words.reason,
    createdAt: moment(words.at),
  },
  filters: { isInForce: { kind: 'flag', label: words.onlyInForce } },
  file: { operation: blockIps.GetBlockIps, label: words.file, name: 'block-ips.txt' },
  actions: [
    act(blockIps.SetUnBlockIp, words.free, ({ ip }) => ({ ip }), {
      question: ({ ip }) => words.freeQuestion(words.latin(ip)),
      bulkQuestion: words.freeAll,
      forAll: true,
      done: words.freed,
    }),
  ],
  adds: adding(blockIps.SetBlockIp, {
    label: words.add,
    done: words.added,
    fields: {
      ip: { kind: 'words', label: words.ip, hint: words.ipHint, wrong: words.badIp, dir: 'ltr' },
      until: { kind: 'until', label: words.until, hint: words.untilHint },
      reason: { kind: 'words', label: words.reason, hint: words.reasonHint },
    },
  }),
}))
