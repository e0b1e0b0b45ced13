/** The message with which the Android app hands over its end of the channel. */
const PORT = 'tuning-shell:port'

type Follow = (port: MessagePort) => void

let latest: MessagePort | undefined
let tell: Follow | undefined

/** Keeps the port of the Android app, which may arrive before the page is drawn. Other windows are ignored. */
export function keepShellPort(): void {
  addEventListener('message', ({ data, ports: [port], source }) => {
    if (data !== PORT || !port || (source !== null && source !== window)) return
    latest = port
    tell?.(port)
  })
}

/** Calls `follow` with the present port and with each later one. A port keeps its messages until somebody listens. */
export function followShellPort(follow: Follow): void {
  tell = follow
  if (latest) follow(latest)
}
