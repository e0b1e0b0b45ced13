const HOSTS = ['enamad.ir', 'trustseal.enamad.ir']

/** The address of a seal, when it is one of e-namad. */
export function allowedSeal(address: unknown): string | undefined {
  if (typeof address !== 'string' || !URL.canParse(address)) return undefined
  const { protocol, host, href } = new URL(address)
  return protocol === 'https:' && HOSTS.includes(host) ? href : undefined
}
