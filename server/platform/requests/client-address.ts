import { isIPv4, isIPv6, SocketAddress } from 'node:net'
import type { FastifyRequest } from 'fastify'
import ipaddr from 'ipaddr.js'

/** Addresses of a network behind a router, of this machine, or of many at once: no visitor of a public site has one. */
const NOT_PUBLIC: ReadonlySet<string> = new Set([
  'unspecified',
  'loopback',
  'private',
  'linkLocal',
  'uniqueLocal',
  'carrierGradeNat',
  'multicast',
  'broadcast',
])
const NETWORK_BITS = 64
const IPV4_INSIDE = '::ffff:'
const NOBODY = '0.0.0.0'

/** One spelling per address: IPv4 also where it came inside IPv6, without port or zone; undefined for other texts. */
export function plainAddress(text: string): string | undefined {
  // what nearly every address is; this is asked of every request
  if (isIPv4(text)) return text
  const bare = text
    .trim()
    .replace(/^\[(.*)\](?::\d+)?$/, '$1')
    .replace(/^([\d.]+):\d+$/, '$1')
    .replace(/%.*$/, '')
  const plain = isIPv6(bare) ? new SocketAddress({ address: bare, family: 'ipv6' }).address : bare
  const inside = plain.startsWith(IPV4_INSIDE) ? plain.slice(IPV4_INSIDE.length) : plain
  return isIPv4(inside) || isIPv6(inside) ? inside : undefined
}

/** The addresses a request came through, the nearest first, the caller's last. Without trusted proxies it is one. */
function hopsOf(request: FastifyRequest): string[] {
  // whatever the types of fastify say: a connection that the other side has reset has no address
  const hops: readonly (string | undefined)[] = request.ips ?? [request.ip]
  return hops.flatMap((hop = '') => plainAddress(hop) ?? [])
}

/** Who calls, as limits, blocks, sessions and logs know them. */
export function clientAddress(request: FastifyRequest): string {
  return hopsOf(request).at(-1) ?? NOBODY
}

/** The addresses of our own proxies that a request came through. */
export function proxyAddresses(request: FastifyRequest): string[] {
  return hopsOf(request).slice(0, -1)
}

/** What limits and blocks count: an IPv4 address; of IPv6 the network of one connection, which has 2^64 addresses. */
export function networkOf(address: string): string {
  if (!ipaddr.IPv6.isValid(address)) return address
  return `${ipaddr.IPv6.networkAddressFromCIDR(`${address}/${NETWORK_BITS}`)}/${NETWORK_BITS}`
}

/** True for an address that a visitor from the internet can have. */
export function isPublicAddress(address: string): boolean {
  return ipaddr.isValid(address) && !NOT_PUBLIC.has(ipaddr.process(address).range())
}
