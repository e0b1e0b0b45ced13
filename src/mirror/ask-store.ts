import Dexie from 'dexie'

/**
 * Reads by the browser's own means inside the running transaction. A read of Dexie's passes several layers, which a slow
 * phone feels with every tap; here nobody follows what is read.
 */
export function askStore<T>(table: string, ask: (store: IDBObjectStore) => IDBRequest<T>): PromiseLike<T> {
  const { idbtrans } = Dexie.currentTransaction
  return new Dexie.Promise<T>((resolve, reject) => {
    const request = ask(idbtrans.objectStore(table))
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })
}
