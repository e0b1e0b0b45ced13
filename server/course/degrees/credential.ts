import type { KeyObject } from 'node:crypto'
import { signJws } from '#server/platform/signing-key-store.ts'
import { issuerOf, keyHeader } from './issuer.ts'
import { statusEntry } from './status-list.ts'

/** What the credential of a degree says. */
export interface CredentialFacts {
  id: number
  code: string
  name: string
  title: string
  /** Whole percent. */
  score: number
  issuedAt: string
  expiresAt: string | null
  examId: number
}

const text = {
  criteria: 'رسیدن به نمرهٔ قبولی در آزمون',
  description: (title: string) => `قبولی در آزمون «${title}»`,
  score: 'نمره از صد',
}

const seconds = (instant: string) => Math.floor(Date.parse(instant) / 1000)

/** What was reached: the exam and its result. */
function achievementOf(origin: string, { title, score, examId }: CredentialFacts) {
  const id = `${origin}/Exam?exam=${examId}`
  const percent = `${id}#percent`
  return {
    achievement: {
      id,
      type: ['Achievement'],
      achievementType: 'Certificate',
      name: title,
      description: text.description(title),
      criteria: { narrative: text.criteria },
      resultDescription: [
        {
          id: percent,
          type: ['ResultDescription'],
          name: text.score,
          resultType: 'Percent',
          valueMin: '0',
          valueMax: '100',
        },
      ],
    },
    result: [{ type: ['Result'], resultDescription: percent, value: String(score) }],
  }
}

/**
 * A degree as an Open Badge 3.0 in its JWT form (1EdTech, Open Badges 3.0 §8.2: the members of the credential are claims). The person is
 * named, not identified: no number or address of theirs is in it.
 */
export function degreeCredential(origin: string, key: KeyObject, facts: CredentialFacts): string {
  const { id, code, name, title, issuedAt, expiresAt } = facts
  const address = `${origin}/Degree/${code}`
  const credential = {
    '@context': [
      'https://www.w3.org/ns/credentials/v2',
      'https://purl.imsglobal.org/spec/ob/v3p0/context-3.0.3.json',
    ],
    id: address,
    type: ['VerifiableCredential', 'OpenBadgeCredential'],
    name: title,
    issuer: issuerOf(origin),
    validFrom: issuedAt,
    ...(expiresAt && { validUntil: expiresAt }),
    credentialSubject: {
      type: ['AchievementSubject'],
      identifier: [{ type: 'IdentityObject', hashed: false, identityHash: name, identityType: 'name' }],
      ...achievementOf(origin, facts),
    },
    credentialStatus: statusEntry(origin, id),
  }
  const registered = {
    iss: origin,
    jti: address,
    nbf: seconds(issuedAt),
    ...(expiresAt && { exp: seconds(expiresAt) }),
  }
  return signJws(key, { ...credential, ...registered }, keyHeader(origin, key))
}
