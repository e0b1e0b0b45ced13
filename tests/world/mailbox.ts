import { sql } from 'kysely'
import type { ShopServer } from './shop-server.ts'

/** What the latest message to a number or an address carried; empty when none was sent. */
export async function lastMessage({ db }: ShopServer, target: string): Promise<Record<string, string>> {
  const { rows } = await sql<{ params: Record<string, string> }>`
    select params from messages where target = ${target} order by id desc limit 1`.execute(db)
  return rows[0]?.params ?? {}
}

/** The latest code that was sent; an empty text when none was. */
export async function lastCode(shop: ShopServer, target: string): Promise<string> {
  return (await lastMessage(shop, target))['code'] ?? ''
}

/** A code that is not this one. */
export function wrongCode(code: string): string {
  return String((Number(code) + 1) % 1_000_000).padStart(6, '0')
}
