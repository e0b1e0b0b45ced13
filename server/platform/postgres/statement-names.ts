import { createHash } from 'node:crypto'

const MOST_NAMES = 400
const MOST_CANDIDATES = 1_000
const USES_BEFORE_NAME = 3

/**
 * Names for prepared statements: PostgreSQL parses and plans a named statement once per connection, and keeps it as
 * long as the connection lives. So only statements that come again get a name, and only so many of them: a statement
 * whose list has another length each time never fills the server's memory.
 */
export function statementNames(most: number = MOST_NAMES): (text: string) => string | undefined {
  const names = new Map<string, string>()
  const uses = new Map<string, number>()

  return (text) => {
    const name = names.get(text)
    if (name !== undefined || names.size >= most) return name

    const count = (uses.get(text) ?? 0) + 1
    uses.delete(text)
    if (count >= USES_BEFORE_NAME) {
      const given = createHash('sha256').update(text).digest('base64url')
      names.set(text, given)
      return given
    }
    uses.set(text, count)
    const [oldest] = uses.keys()
    if (uses.size > MOST_CANDIDATES && oldest !== undefined) uses.delete(oldest)
    return undefined
  }
}
