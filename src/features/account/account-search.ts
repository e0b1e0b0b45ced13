/** What the address of the sign-in page carries: where to go afterwards, and that the server ended the session. */
export interface AccountSearch {
  back?: string
  ended?: true
}

/** A path of this program, of no other site, and not the sign-in itself. */
function isOwnPath(value: unknown): value is string {
  return typeof value === 'string' && /^\/(?![/\\])/.test(value) && !/^\/account\/?(?:[?#]|$)/i.test(value)
}

export function parseAccountSearch({ back, ended }: Record<string, unknown>): AccountSearch {
  return { ...(isOwnPath(back) && { back }), ...(ended === true && { ended: true as const }) }
}
