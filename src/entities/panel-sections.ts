/** The address of a section of a person's panel, by its number in `PANEL_SECTIONS`; the first one is the panel itself. */
export function sectionAddress(id: number): string {
  return id === 1 ? '/UserPanel' : `/UserPanel/${id}`
}

/** What follows `#` in the address of one order in the section of orders. */
export const orderHash = (id: number): string => `order-${id}`

/** The order that such an address names. */
export function orderOfHash(hash: string): number | undefined {
  const id = Number(/^#?order-(\d+)$/.exec(hash)?.[1])
  return Number.isSafeInteger(id) && id > 0 ? id : undefined
}
