import { blockIps } from '#contract/site/block-ips.ts'
import { implement } from '#server/platform/implement.ts'
import { blockIp, unblockIp } from './block-ips-store.ts'

export const blockIpHandlers = implement(blockIps, {
  async SetBlockIp({ input: { ip, until = null }, tx }) {
    await blockIp(tx, ip, until)
    return {}
  },

  async SetUnBlockIp({ input: { ip }, tx }) {
    await unblockIp(tx, ip)
    return {}
  },
})
