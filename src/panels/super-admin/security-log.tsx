import { securityLog } from '#contract/user/security-log.ts'
import { amount, moment, word } from '../kit/columns.tsx'
import { section } from '../kit/section.ts'
import { text } from './text.ts'

const words = text.security

/** The latest sign-ins, proofs and refusals. People are hashes here; the filter by a person's number finds theirs. */
export const securitySection = section(securityLog.GetSecurityLogByFilter, () => ({
  name: 'security',
  title: words.title,
  columns: {
    event: word(words.event, words.events),
    at: moment(words.at),
    ip: { label: words.ip, show: (ip) => <bdi dir="ltr">{ip}</bdi> },
    who: { label: words.who, show: (who) => <bdi dir="ltr">{who.slice(0, 12)}</bdi> },
    detail: words.detail,
    times: amount(words.times),
  },
  filters: {
    event: { kind: 'choice', label: words.event, options: words.events },
    userId: { kind: 'number', label: words.userId },
  },
}))
