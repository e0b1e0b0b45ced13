import { PlainText } from './plain-text.ts'

const LONGEST = 500

/** Why something is done or refused. People read it as it is written. */
export const Reason = PlainText(3, LONGEST)

/** The same where a reason may be left out. */
export const ReasonOrNone = PlainText(0, LONGEST)
