/** A read of the API without a session. */
export function isPublicRead(
  request: Pick<Request, 'method' | 'headers'>,
  url: Pick<URL, 'pathname'>,
): boolean {
  return request.method === 'GET' && /^\/api\//i.test(url.pathname) && !request.headers.has('Authorization')
}

/** An answer that the contract marks as the same for everybody. */
export function isPublicAnswer({ status, headers }: Pick<Response, 'status' | 'headers'>): boolean {
  const control =
    headers
      .get('Cache-Control')
      ?.toLowerCase()
      .split(/\s*,\s*/) ?? []
  return status === 200 && control.includes('public') && !control.includes('no-store')
}
