/** How the second step of a sign-in can be taken. No schema here, so that the device may import it. */
export const SECOND_FACTOR_WAYS = ['totp', 'passkey', 'recovery'] as const
export type SecondFactorWay = (typeof SECOND_FACTOR_WAYS)[number]

/** What `SecondFactorRequired` carries: the ticket of the sign-in, and the ways open to this account. */
export interface SecondStep {
  ticket: string
  ways: SecondFactorWay[]
}

/** The second step in the details of SecondFactorRequired; undefined when there is none. */
export function secondStepIn({ ticket, ways }: Record<string, unknown>): SecondStep | undefined {
  if (typeof ticket !== 'string' || !Array.isArray(ways)) return undefined
  return { ticket, ways: SECOND_FACTOR_WAYS.filter((way) => ways.includes(way)) }
}
