/** Says something to every open page, also to those that another version of the worker controls. */
export async function tellPages({ clients }: ServiceWorkerGlobalScope, message: string): Promise<void> {
  const pages = await clients.matchAll({ type: 'window', includeUncontrolled: true })
  for (const page of pages) page.postMessage(message)
}
