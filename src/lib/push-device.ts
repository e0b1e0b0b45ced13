/** A subscription as the server takes it. */
export function pushDevice(subscription: Pick<PushSubscription, 'toJSON'>) {
  const { endpoint = '', keys } = subscription.toJSON()
  return { endpoint, p256dh: keys?.['p256dh'] ?? '', auth: keys?.['auth'] ?? '' }
}
