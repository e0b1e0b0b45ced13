/** Whether two values of a card are not the same; a picture is known by its key. */
export function differs(one: unknown, other: unknown): boolean {
  return JSON.stringify(identityOf(one)) !== JSON.stringify(identityOf(other))
}

function identityOf(value: unknown): unknown {
  return typeof value === 'object' && value !== null && 'key' in value ? value.key : value
}
