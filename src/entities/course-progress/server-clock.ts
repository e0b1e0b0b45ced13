/** How far the clock of this device is behind the server's, in milliseconds. */
let behind = 0

/** Takes the time of the server from the head of an answer. */
export function noteServerTime({ headers }: Response): void {
  const time = Date.parse(headers.get('date') ?? '')
  if (!Number.isNaN(time)) behind = time - Date.now()
}

/** Now by the clock of the server, as an ISO instant. A wrong clock of the device orders no places wrongly. */
export function serverNow(): string {
  return new Date(Date.now() + behind).toISOString()
}
