import { expect, test } from 'vitest'
import { sharedFile } from './shared-file.ts'
import { type Shell, ShellRefusal } from './shell.ts'

/** An app that hands over these parts, and refuses afterwards. */
function appWith(parts: (string | 'lost')[]): Shell {
  const left = [...parts]
  return {
    call: async (method: string) => {
      const part = left.shift()
      if (method === 'shared.open' && parts.length > 0) {
        left.unshift(part ?? '')
        return { name: 'run.csv' } as never
      }
      if (part === undefined || part === 'lost') throw new ShellRefusal('shared.read', 'storage')
      return { data: btoa(part) } as never
    },
    on: () => () => undefined,
  }
}

test('a shared file is put together from its parts', async () => {
  const file = await sharedFile(appWith(['time,rpm\n', '1,2000\n', '']))
  expect(file?.name).toBe('run.csv')
  expect(await file?.text()).toBe('time,rpm\n1,2000\n')
})

test('without a file, and with one that is gone half way, there is none', async () => {
  expect(await sharedFile(appWith([]))).toBeUndefined()
  expect(await sharedFile(appWith(['time', 'lost']))).toBeUndefined()
})
