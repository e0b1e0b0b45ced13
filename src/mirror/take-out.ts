import type { Table } from 'dexie'

/** Deletes a row and returns a function that restores it. */
export async function takeOut<R, K>(table: Table<R, K>, key: K): Promise<() => Promise<void>> {
  const row = await table.get(key)
  await table.delete(key)
  return async () => {
    if (row !== undefined) await table.put(row)
  }
}
