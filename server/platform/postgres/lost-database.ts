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
/** What PostgreSQL says when it goes down, comes up, has no disk or connection left, or has handed its work to another server. */
const STATES = /^(?:08...|57P0[1-5]|53[13]00|25006)$/
/** What the operating system says when a file cannot grow. */
const DISK = new Set(['ENOSPC', 'EDQUOT'])
/** The driver gives no code to what it finds out itself: a broken connection, no answer, or none free in time. */
const DRIVER =
  /^(?:Connection terminated|Query read timeout|timeout exceeded when trying to connect|timeout expired|Client (?:has|was) )/

/** True for an error that says nothing of the call: the database is away or full, and the same call may work later. */
export function isDatabaseLost(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const { code, syscall } = { code: '', syscall: '', ...error }
  if (!code) return DRIVER.test(error.message)
  // the socket of a server that is down is a missing file
  return (
    NETWORK.has(code) || DISK.has(code) || STATES.test(code) || (code === 'ENOENT' && syscall === 'connect')
  )
}
