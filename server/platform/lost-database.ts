/** What the operating system says of a server that cannot be reached. */
const NETWORK = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
])
/** What PostgreSQL says when it goes down, comes up, is full, or has handed its work to another server. */
const STATES = /^(?:08...|57P0[1-5]|53300|25006)$/
/** The driver gives no code to what it finds out itself: a broken connection, or none free in time. */
const DRIVER =
  /^(?:Connection terminated|timeout exceeded when trying to connect|timeout expired|Client (?:has|was) )/

/** True for an error that says nothing of the call: the database is away, and the same call may work later. */
export function isDatabaseLost(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const { code, syscall } = { code: '', syscall: '', ...error }
  if (!code) return DRIVER.test(error.message)
  // the socket of a server that is down is a missing file
  return NETWORK.has(code) || STATES.test(code) || (code === 'ENOENT' && syscall === 'connect')
}
