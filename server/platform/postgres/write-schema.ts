import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { projectRoot } from '#server/platform/project-root.ts'

/**
 * Writes server/platform/postgres/schema.ts from a migrated database: `npx tsx server/platform/postgres/write-schema.ts <connection>`.
 * Run it after adding a migration.
 */
const SHAPES: Record<string, string> = {
  integer: 'number',
  bigint: 'number',
  real: 'number',
  'double precision': 'number',
  boolean: 'boolean',
  json: 'Json',
  jsonb: 'Json',
  bytea: 'Buffer',
  ARRAY: 'string[]',
  _float8: 'number[]',
  _int4: 'number[]',
}

const COLUMNS = `
  select table_name, column_name, case when udt_name in ('_float8', '_int4') then udt_name else data_type end as data_type, is_nullable = 'YES' as nullable,
    column_default is not null or is_identity = 'YES' as generated, is_generated = 'ALWAYS' as computed
  from information_schema.columns where table_schema = 'public' order by table_name, ordinal_position`

interface Column {
  table_name: string
  column_name: string
  data_type: string
  nullable: boolean
  generated: boolean
  computed: boolean
}

function columnType(column: Column): string {
  const shape = SHAPES[column.data_type] ?? 'string'
  const value = column.nullable ? `${shape} | null` : shape
  if (column.computed) return `GeneratedAlways<${value}>`
  if (shape === 'Json')
    return column.nullable || column.generated
      ? 'ColumnType<Json, string | null | undefined, string | null>'
      : 'ColumnType<Json, string, string>'
  return column.generated ? `Generated<${value}>` : value
}

function pascal(name: string): string {
  return name.replace(/(?:^|_)(\w)/g, (_, letter: string) => letter.toUpperCase())
}

const client = new pg.Client(process.argv[2])
await client.connect()
const { rows } = await client.query<Column>(COLUMNS)
await client.end()

const tables = groups(rows)

function groups(columns: Column[]): Map<string, Column[]> {
  const byTable = new Map<string, Column[]>()
  for (const column of columns)
    byTable.set(column.table_name, [...(byTable.get(column.table_name) ?? []), column])
  return byTable
}

const interfaces = [...tables].map(
  ([table, columns]) =>
    `export interface ${pascal(table)}Table {\n${columns.map((column) => `  ${column.column_name}: ${columnType(column)}`).join('\n')}\n}`,
)
const database = `export interface Database {\n${[...tables.keys()].map((table) => `  ${table}: ${pascal(table)}Table`).join('\n')}\n}`
const header = `import type { ColumnType, Generated, GeneratedAlways } from 'kysely'

// Written by write-schema.ts from the migrated database; not edited by hand.
// Instants are ISO 8601 texts in UTC, money is integer rials, pictures are JSON documents.

type Json = unknown
`
writeFileSync(
  join(projectRoot(), 'server/platform/postgres/schema.ts'),
  [header, ...interfaces, database, ''].join('\n\n').replace(/\n{3,}/g, '\n\n'),
)
