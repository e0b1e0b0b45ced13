import { devices } from '#contract/user/devices.ts'
import { listDevices, releaseDevice } from '#server/course/licences/devices-store.ts'
import { implement } from '#server/platform/operations/implement.ts'

export const deviceHandlers = implement(devices, {
  GetUserDevices: ({ tx, actor, now }) => listDevices(tx, actor.id, now),

  async RemoveUserDevice({ input, tx, actor, now }) {
    await releaseDevice(tx, actor.id, input.id, now)
    return {}
  },
})
