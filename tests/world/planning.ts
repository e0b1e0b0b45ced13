import { type Kysely, type KyselyPlugin, RawNode, sql } from 'kysely'
import type { Database } from '#server/platform/postgres/schema.ts'

/** A connection that answers how each statement with an order or a limit would be run, or is run, and notes it. */
export function planning(
  db: Kysely<Database>,
  how: 'costs off' | 'verbose, costs off' | 'analyze, costs off, timing off' = 'costs off',
) {
  const plans: string[] = []
  const plugin: KyselyPlugin = {
    transformQuery: ({ node }) =>
      RawNode.is(node) && node.sqlFragments.some((part) => /order by|limit /.test(part))
        ? {
            ...node,
            sqlFragments: [`explain (${how}) ${node.sqlFragments[0]}`, ...node.sqlFragments.slice(1)],
          }
        : node,
    async transformResult({ result }) {
      const lines = result.rows.flatMap((row) => row['QUERY PLAN'] ?? [])
      if (lines.length > 0) plans.push(lines.join('\n'))
      return result
    },
  }
  return { plans, call: { tx: db.withPlugin(plugin), now: new Date() } }
}

/**
 * How a read finds words when no table is read as a whole while there is an index: the tables of a test are so small that reading them
 * would be quicker. A table that is read as a whole nevertheless has no index for the words.
 */
export async function plansByIndexes(
  db: Kysely<Database>,
  ask: (call: ReturnType<typeof planning>['call']) => Promise<unknown>,
): Promise<string> {
  return db.transaction().execute(async (tx) => {
    await sql`set local enable_seqscan = off`.execute(tx)
    const { plans, call } = planning(tx)
    await ask(call)
    return plans.join('\n')
  })
}
