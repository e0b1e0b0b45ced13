import { Link } from '@tanstack/react-router'
import { degrees } from '#contract/course/degrees/degrees.ts'
import { degreeAddress } from '#src/entities/exam-addresses.ts'
import { amount, either, moment, word } from '../kit/columns.tsx'
import { section } from '../kit/section.ts'
import styles from './exams.module.css'
import { text } from './text.ts'

const words = text.degrees

/** All degrees; admins revoke one, and take that back. */
export const degreeSection = section(degrees.GetAdminDegreesByFilter, (act, edit) => ({
  name: 'degrees',
  title: words.title,
  columns: {
    code: {
      label: words.code,
      show: (code) => (
        <Link to={degreeAddress(code)}>
          <bdi dir="ltr" className={styles['code']}>
            {code}
          </bdi>
        </Link>
      ),
    },
    name: words.name,
    title: words.exam,
    score: amount(words.score),
    state: word(words.state, words.states, { valid: 'success', revoked: 'danger' }),
    isShared: either(words.isShared, words.shared),
  },
  more: {
    issuedAt: moment(words.issuedAt),
    userName: words.user,
    expiresAt: moment(words.expiresAt, words.forever),
    revokedAt: moment(words.revokedAt, words.notRevoked),
    revokeReason: words.revokeReason,
  },
  filters: {
    state: { kind: 'choice', label: words.state, options: words.states },
    userId: { kind: 'number', label: words.userId },
  },
  forms: [
    edit(degrees.RevokeDegree, {
      label: words.revoke,
      button: words.revoke,
      done: words.revoked,
      isShown: ({ revokedAt }) => revokedAt === null,
      fields: { reason: { kind: 'text', label: words.reason, hint: words.reasonHint, rows: 3 } },
      values: ({ id }) => ({ id }),
    }),
  ],
  actions: [
    act(degrees.RestoreDegree, words.restore, ({ id }) => ({ id }), {
      isShown: ({ revokedAt }) => revokedAt !== null,
      question: ({ name }) => words.restoreQuestion(name),
      done: words.restored,
    }),
  ],
}))
