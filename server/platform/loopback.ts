import { BlockList, isIP } from 'node:net'

const loopback = new BlockList()
loopback.addSubnet('127.0.0.0', 8)
loopback.addAddress('::1', 'ipv6')

/** Whether an address or the host of a URL can only be reached from this machine. */
export function isLoopback(host: string): boolean {
  const name = host.replace(/^\[(.*)\]$/, '$1').toLowerCase()
  if (name === 'localhost') return true
  const family = isIP(name)
  return family !== 0 && loopback.check(name, family === 6 ? 'ipv6' : 'ipv4')
}
