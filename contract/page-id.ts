/** The id in a page's address; undefined when it is no positive whole number that the database can hold. */
export function parseId(text: string): number | undefined {
  return /^[1-9]\d{0,9}$/.test(text) && Number(text) <= 2_147_483_647 ? Number(text) : undefined
}
