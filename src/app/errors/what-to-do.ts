import type { ErrorCode } from '#contract/errors.ts'
import type { PageRead } from '#src/api/call.ts'

/** What the app does about a failure, besides the message of the part that called. */
export type Deed =
  /** The page stays, and the caller shows its message. */
  | 'nothing'
  /** The server does not know the session: the device deletes its own, keeps unsent changes, and asks for a sign-in. */
  | 'end-session'
  | 'ask-to-sign-in'
  /** A notice with the sentence of the failure. */
  | 'tell-failure'
  /** One sentence for each outage, then the mark. */
  | 'tell-outage'
  | 'tell-lock'
  | 'tell-block'
  /** The page stays. A device without a catalogue shows the page for an outage. */
  | 'stay-or-503'
  | 'open-500'
  | 'open-denied'
  | 'open-404'

/**
 * Where a failure occurred: in the read that a page needs to be opened, in a read of an open page, or anywhere else. A
 * form or a button shows its failure itself and never loses what was typed.
 */
export type Met = 'page' | PageRead | 'elsewhere'

type Row = Readonly<Record<Met, Deed>>

/** A failure without a row. */
const REST: Row = {
  page: 'tell-failure',
  detail: 'tell-failure',
  list: 'tell-failure',
  part: 'tell-failure',
  elsewhere: 'nothing',
}
const always = (deed: Deed): Row => ({ page: deed, detail: deed, list: deed, part: deed, elsewhere: deed })
const outage = always('tell-outage')

/** The error catalogue. Codes without a row are those that the server answers with the status Error. */
const CATALOGUE: Readonly<Partial<Record<ErrorCode, Row>>> = {
  NoConnection: outage,
  TimedOut: outage,
  // somebody between answers instead of the server, such as the sign-in page of a Wi-Fi
  NotOurServer: outage,
  AccountLocked: always('tell-lock'),
  AddressBlocked: always('tell-block'),
  // what is on the screen stays when a part of it fails
  Internal: { ...REST, page: 'open-500', detail: 'open-500', list: 'open-500' },
  Unavailable: always('stay-or-503'),
  NotAllowed: { ...always('open-denied'), elsewhere: 'nothing' },
  NotFound: { ...REST, page: 'open-404', detail: 'open-404' },
}

/** What to do about a failure. `hadSession`: the failed call carried a session. */
export function whatToDo(code: ErrorCode, met: Met, hadSession: boolean): Deed {
  if (code === 'SignInRequired') return hadSession ? 'end-session' : 'ask-to-sign-in'
  return (CATALOGUE[code] ?? REST)[met]
}

/** Whether a call failed because of the network, and no answer of the server came. */
export function isOutage(code: ErrorCode | undefined): boolean {
  return code !== undefined && CATALOGUE[code] === outage
}
