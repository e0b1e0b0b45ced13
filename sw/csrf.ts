interface WithCookieStore {
  cookieStore?: { get(name: string): Promise<{ value: string } | null> }
}

/** The double-submit token. A browser whose workers cannot read cookies has no Background Sync either. */
export async function csrfFromCookieStore(): Promise<string | undefined> {
  const { cookieStore }: WithCookieStore = globalThis as WithCookieStore
  const cookie = await cookieStore?.get('XSRF-TOKEN')
  return cookie ? decodeURIComponent(cookie.value) : undefined
}
