/** Deletes a database of the browser; answers also when it could not be, or not yet. */
export function dropDatabase(name: string): Promise<void> {
  return new Promise((resolve) => {
    const deletion = indexedDB.deleteDatabase(name)
    deletion.onsuccess = deletion.onerror = deletion.onblocked = () => resolve()
  })
}
