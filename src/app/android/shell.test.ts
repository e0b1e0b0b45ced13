import { expect, test } from 'vitest'
import { connectShell } from './shell.ts'

test('a call that an earlier port never answered ends when a later port comes', async () => {
  const [first, second] = [new MessageChannel(), new MessageChannel()]
  const earlier = connectShell(first.port1)
  const call = earlier.call('haptic', {})
  connectShell(second.port1)
  await expect(call).rejects.toMatchObject({ reason: 'unavailable' })
  await expect(earlier.call('haptic', {})).rejects.toMatchObject({ reason: 'unavailable' })
  for (const { port1, port2 } of [first, second]) {
    port1.close()
    port2.close()
  }
})
