/** The steps of signing in. The first one has no name in the address. */
const STEPS = ['code', 'password', 'forgotten', 'reset', 'name'] as const
export type Step = 'identity' | (typeof STEPS)[number]

/** What the address of the sign-in page carries: where to go afterwards, whether the server ended the session, the step. */
export interface AccountSearch {
  back?: string
  ended?: true
  step?: Exclude<Step, 'identity'>
}

/** A path of this program, of no other site, and not the sign-in itself. */
function isOwnPath(value: unknown): value is string {
  return typeof value === 'string' && /^\/(?![/\\])/.test(value) && !isSignIn(value)
}

/** Whether an address is the page of signing in, with the code of an invitation or without. */
export function isSignIn(address: string): boolean {
  return /^\/account(\/(?!(teacher|seller)\b)[^/?#]*)?\/?([?#]|$)/i.test(address)
}

export function parseAccountSearch({ back, ended, step: name }: Record<string, unknown>): AccountSearch {
  const step = STEPS.find((each) => each === name)
  return {
    ...(isOwnPath(back) && { back }),
    ...(ended === true && { ended: true as const }),
    ...(step && { step }),
  }
}
