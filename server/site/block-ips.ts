import { blockIps } from '#contract/site/block-ips.ts'
import { isPublicAddress, networkOf, plainAddress } from '#server/platform/requests/client-address.ts'
import { implement } from '#server/platform/operations/implement.ts'
import { refusePast } from '#server/platform/operations/refuse-past.ts'
import { blockedIps, blockIp, findIpsInForce, unblockIp } from './block-ips-store.ts'

export const blockIpHandlers = implement(blockIps, {
  async GetBlockIps({ tx, now }) {
    const lines = (await findIpsInForce(tx, now)).map((ip) => `${ip}\n`)
    return { name: 'block-ips.txt', mime: 'text/plain; charset=utf-8', bytes: Buffer.from(lines.join('')) }
  },
  GetBlockIpsByFilter: (call) => blockedIps.page(call, call.input),

  async SetBlockIp({ input: { ip, until = null, reason }, tx, caller, now, fail }) {
    refusePast(now, 'until', until)
    const address = plainAddress(ip) ?? ip
    const ours = [caller.ip, ...caller.proxies].map(networkOf)
    if (!isPublicAddress(address) || ours.includes(networkOf(address))) throw fail('OwnAddress')
    await blockIp(tx, { ip: address, until, reason })
    return {}
  },

  async SetUnBlockIp({ input: { ip }, tx }) {
    await unblockIp(tx, plainAddress(ip) ?? ip)
    return {}
  },
})
