/** Sends a message to every open page, including pages that another version of the worker controls. */
export async function notifyPages({ clients }: ServiceWorkerGlobalScope, message: string): Promise<void> {
  const pages = await clients.matchAll({ type: 'window', includeUncontrolled: true })
  for (const page of pages) page.postMessage(message)
}
