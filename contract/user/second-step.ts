/** The ways to take the second step of a sign-in. There is no schema here, so the device may import this file. */
const SECOND_FACTOR_WAYS = ['totp', 'passkey', 'recovery'] as const
export type SecondFactorWay = (typeof SECOND_FACTOR_WAYS)[number]

/** The details of `SecondFactorRequired`: the ticket of the sign-in, and the ways open to this account. */
export interface SecondStep {
  ticket: string
  ways: SecondFactorWay[]
}

/** The second step in the details of SecondFactorRequired. Undefined when there is none. */
export function secondStepIn({ ticket, ways }: Record<string, unknown>): SecondStep | undefined {
  if (typeof ticket !== 'string' || !Array.isArray(ways)) return undefined
  return { ticket, ways: SECOND_FACTOR_WAYS.filter((way) => ways.includes(way)) }
}
