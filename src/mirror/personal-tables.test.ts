import 'fake-indexeddb/auto'
import { expect, test } from 'vitest'
import { Mirror } from './mirror.ts'
import { forgetAccount } from './personal-secrets.ts'
import { personalTables } from './personal-tables.ts'

test('signing out removes the rows of that account from every personal table, and no others', async () => {
  const mirror = new Mirror('personal-tables')
  const tables = personalTables(mirror)
  expect(tables.length).toBeGreaterThan(0)
  for (const table of tables)
    for (const accountId of ['7', '8']) {
      const parts = [table.schema.primKey.keyPath].flat()
      await table.put({ ...Object.fromEntries(parts.map((part) => [part, 1])), accountId })
    }
  await forgetAccount(mirror, '7')
  for (const table of tables) expect((await table.toArray()).map(({ accountId }) => accountId)).toEqual(['8'])
  await mirror.delete()
})
