import type { ErrorCode } from '#contract/errors.ts'

/** What the program does about a failure, beside what the part that asked says in its own words. */
export type Deed =
  /** What is on the device stays, and the place that asked says what it must. */
  | 'nothing'
  /** The server knows no session: the device lets go of its own, keeps what was not sent, and asks to sign in. */
  | 'end-session'
  | 'ask-to-sign-in'
  /** One sentence for each outage, then the quiet mark. */
  | 'tell-outage'
  | 'tell-lock'
  | 'tell-block'
  /** What is on the device stays; one that has nothing yet is told that the server is away. */
  | 'stay-or-503'
  | 'open-500'
  | 'open-denied'
  | 'open-404'

/** Where a failure met the program: the read that a page cannot be shown without, or anything else. */
export type Met = 'page' | 'elsewhere'

interface Row {
  page: Deed
  elsewhere: Deed
}

const always = (deed: Deed): Row => ({ page: deed, elsewhere: deed })
/** A form or a button says it where it is: what was typed is never torn away. */
const forPages = (deed: Deed): Row => ({ page: deed, elsewhere: 'nothing' })
const outage = always('tell-outage')

/** The error catalogue. A code without a row is told by whoever asked: in the form, at the button, in the Outbox. */
const CATALOGUE: Readonly<Partial<Record<ErrorCode, Row>>> = {
  NoConnection: outage,
  TimedOut: outage,
  AccountLocked: always('tell-lock'),
  AddressBlocked: always('tell-block'),
  Internal: forPages('open-500'),
  Unavailable: always('stay-or-503'),
  NotAllowed: forPages('open-denied'),
  NotFound: forPages('open-404'),
}

/** What to do about a failure; `hadSession`: the call that failed was somebody's. */
export function whatToDo(code: ErrorCode, met: Met, hadSession: boolean): Deed {
  if (code === 'SignInRequired') return hadSession ? 'end-session' : 'ask-to-sign-in'
  return CATALOGUE[code]?.[met] ?? 'nothing'
}

/** Whether an end of a call was that of a line that is cut. */
export function isOutage(code: ErrorCode | undefined): boolean {
  return code !== undefined && CATALOGUE[code] === outage
}
