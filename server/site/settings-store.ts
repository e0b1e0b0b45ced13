import { sql } from 'kysely'
import type { Shown } from '#contract/contract.ts'
import { REGISTER_LINKS, type SettingName, SETTINGS, type SettingValue } from '#contract/site/settings.ts'
import { publicAddress } from '#server/files/document-address.ts'
import type { Tx } from '#server/platform/operations/implement.ts'

type AdminSettings = Shown<'Site/GetAdminSettings'>

/** All settings in the order of the contract. */
export async function findSettings(tx: Tx): Promise<AdminSettings['settings']> {
  const rows = await tx
    .selectFrom('site_settings')
    .select(['key', 'value', 'revision', 'updated_at as updatedAt'])
    .where('key', 'in', Object.keys(SETTINGS))
    .execute()
  const byName = new Map(rows.map((row) => [row.key, row]))
  return Object.entries(SETTINGS).map(([name, { unset }]) => {
    const { value, revision = 0, updatedAt = null } = byName.get(name) ?? {}
    return { name, value: isSettingValue(value) ? value : unset, revision, updatedAt }
  })
}

const isSettingValue = (value: unknown): value is SettingValue =>
  value === null ||
  ['string', 'boolean', 'number'].includes(typeof value) ||
  (Array.isArray(value) && value.every((text) => typeof text === 'string'))

/** The last day of the offer. */
export async function findOffDate(tx: Tx): Promise<string | null> {
  const { rows } = await sql<{ offDate: string | null }>`
    select value #>> '{}' as "offDate" from site_settings where key = 'offDate'`.execute(tx)
  return rows[0]?.offDate ?? null
}

/** How many open carts hold courses, and how many products. */
export async function countCarts(tx: Tx): Promise<Omit<AdminSettings, 'settings'>> {
  const { rows } = await sql<Omit<AdminSettings, 'settings'>>`
    select count(*) filter (where exists (select from cart_courses where cart_id = carts.id))::integer as "courseCarts",
      count(*) filter (where exists (select from cart_products where cart_id = carts.id))::integer as "productCarts"
    from carts where state = 'open'`.execute(tx)
  return rows[0] ?? { courseCarts: 0, productCarts: 0 }
}

interface Change {
  name: SettingName
  value: SettingValue
  /** What was seen; 0 while nobody has set it. */
  revision: number
}

/** Changes a setting. False when somebody else has changed it since. */
export async function writeSetting(tx: Tx, { name, value, revision }: Change, now: Date): Promise<boolean> {
  const json = sql`${JSON.stringify(value)}::jsonb`
  const at = sql`${now.toISOString()}::timestamptz`
  const { rows } =
    revision === 0
      ? await sql`insert into site_settings (key, value, updated_at) values (${name}, ${json}, ${at})
          on conflict do nothing returning key`.execute(tx)
      : await sql`update site_settings set value = ${json}, revision = revision + 1, updated_at = ${at}
          where key = ${name} and revision = ${revision} returning key`.execute(tx)
  return rows.length > 0
}

/** Removes the files of settings that no setting names. A person who kept such an address cannot open it. */
export async function removeUnnamedFiles(tx: Tx): Promise<void> {
  await sql`delete from documents where owner_id is null and kind = any(${[...REGISTER_LINKS]}::text[])
    and not exists (select from site_settings where value = to_jsonb(${publicAddress('')} || documents.id))`.execute(
    tx,
  )
}
