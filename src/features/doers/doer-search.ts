/** What the list is narrowed to, as it is in the address. */
export interface DoerSearch {
  province?: string
  city?: string
}

export function parseDoerSearch({ province, city }: Record<string, unknown>): DoerSearch {
  return {
    ...(typeof province === 'string' && province && { province }),
    ...(typeof city === 'string' && city && { city }),
  }
}
