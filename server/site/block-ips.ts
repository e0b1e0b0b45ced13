import { blockIps } from '#contract/site/block-ips.ts'
import { isPublicAddress, networkOf, plainAddress } from '#server/platform/requests/client-address.ts'
import { implement } from '#server/platform/operations/implement.ts'
import { blockIp, findBlockedIps, unblockIp } from './block-ips-store.ts'

export const blockIpHandlers = implement(blockIps, {
  GetBlockIps: ({ tx, now }) => findBlockedIps(tx, now),

  async SetBlockIp({ input: { ip, until = null }, tx, caller, fail }) {
    const address = plainAddress(ip) ?? ip
    const ours = [caller.ip, ...caller.proxies].map(networkOf)
    if (!isPublicAddress(address) || ours.includes(networkOf(address))) throw fail('AddressProtected')
    await blockIp(tx, address, until)
    return {}
  },

  async SetUnBlockIp({ input: { ip }, tx }) {
    await unblockIp(tx, plainAddress(ip) ?? ip)
    return {}
  },
})
