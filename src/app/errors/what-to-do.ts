import type { ErrorCode } from '#contract/errors.ts'

/** What the app does about a failure, besides the message of the part that called. */
export type Deed =
  /** The page stays, and the caller shows its message. */
  | 'nothing'
  /** The server does not know the session: the device deletes its own, keeps unsent changes, and asks for a sign-in. */
  | 'end-session'
  | 'ask-to-sign-in'
  /** One sentence for each outage, then the mark. */
  | 'tell-outage'
  | 'tell-lock'
  | 'tell-block'
  /** The page stays. A device without a catalogue shows the page for an outage. */
  | 'stay-or-503'
  | 'open-500'
  | 'open-denied'
  | 'open-404'

/** Where a failure occurred: in the read that a page needs to be shown, or anywhere else. */
export type Met = 'page' | 'elsewhere'

interface Row {
  page: Deed
  elsewhere: Deed
}

const always = (deed: Deed): Row => ({ page: deed, elsewhere: deed })
/** A form or a button shows the failure itself and never loses what was typed. */
const forPages = (deed: Deed): Row => ({ page: deed, elsewhere: 'nothing' })
const outage = always('tell-outage')

/** The error catalogue. For a code without a row the caller shows the message: the form, the button or the Outbox. */
const CATALOGUE: Readonly<Partial<Record<ErrorCode, Row>>> = {
  NoConnection: outage,
  TimedOut: outage,
  // somebody between answers instead of the server, such as the sign-in page of a Wi-Fi
  NotOurServer: outage,
  AccountLocked: always('tell-lock'),
  AddressBlocked: always('tell-block'),
  Internal: forPages('open-500'),
  Unavailable: always('stay-or-503'),
  NotAllowed: forPages('open-denied'),
  NotFound: forPages('open-404'),
}

/** What to do about a failure. `hadSession`: the failed call carried a session. */
export function whatToDo(code: ErrorCode, met: Met, hadSession: boolean): Deed {
  if (code === 'SignInRequired') return hadSession ? 'end-session' : 'ask-to-sign-in'
  return CATALOGUE[code]?.[met] ?? 'nothing'
}

/** Whether a call failed because of the network, and no answer of the server came. */
export function isOutage(code: ErrorCode | undefined): boolean {
  return code !== undefined && CATALOGUE[code] === outage
}
