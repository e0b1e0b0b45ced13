/** Between the person and the tab: `3~orders`. Another person begins with what waits. */
const OF = '~'

/** A tab of a person as the address has it. */
export const tabOf = (id: number, name: string) => `${id}${OF}${name}`

/** The tab of this person in the search of an address. */
export function tabIn(search: string, id: number): string | undefined {
  const [of, name] = (new URLSearchParams(search).get('tab') ?? '').split(OF)
  return of === String(id) && name ? name : undefined
}
