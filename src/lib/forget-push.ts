/** Ends the messages to this device and takes the shown ones away. A browser without them, or without a network, is left as it is. */
export async function forgetPush(): Promise<void> {
  try {
    const registration = await globalThis.navigator?.serviceWorker?.getRegistration()
    for (const shown of (await registration?.getNotifications()) ?? []) shown.close()
    await (await registration?.pushManager?.getSubscription())?.unsubscribe()
  } catch (error) {
    if (!(error instanceof DOMException || error instanceof TypeError)) throw error
  }
}
