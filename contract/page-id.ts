/** The id in a page's address. Undefined when it is not a positive integer that the database can store. */
export function parseId(text: string): number | undefined {
  return /^[1-9]\d{0,9}$/.test(text) && Number(text) <= 2_147_483_647 ? Number(text) : undefined
}
