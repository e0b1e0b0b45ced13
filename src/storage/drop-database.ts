/** Deletes a database. Also resolves when the deletion fails or is blocked. */
export function dropDatabase(name: string): Promise<void> {
  return new Promise((resolve) => {
    const deletion = indexedDB.deleteDatabase(name)
    deletion.onsuccess = deletion.onerror = deletion.onblocked = () => resolve()
  })
}
