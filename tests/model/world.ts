import { sql } from 'kysely'
import type { Profile } from '#contract/user/account.ts'
import { csrfTokenFor } from '#server/platform/requests/cookies.ts'
import { openSession } from '#server/platform/access/sessions-store.ts'
import { SYNC_LOCK } from '#src/sync/engine.ts'
import { pullAccount } from '#src/sync/pull-account.ts'
import { signIn } from '#src/sync/sign-in.ts'
import { openShopServer, type Person, type ShopServer } from '#tests/world/shop-server.ts'
import { SOLD, type ServerChange } from './commands.ts'
import { openPhone, type Phone, type Tab } from './phone.ts'

export interface Customer extends Person {
  profile: Profile
  accountKey: string
}

/** One shop and two phones, used by one story after another. */
export interface World {
  shop: ShopServer
  phones: Phone[]
  courses: number[]
  products: number[]
  /** The third product comes in a design. */
  design: number
  /** Fresh phones, goods as new, two new customers. */
  begin(): Promise<Customer[]>
  /** The server is well again. */
  mend(): Promise<void>
  enter(phone: Phone, tab: Tab, customer: Customer): Promise<void>
  change(change: ServerChange, customers: readonly Customer[]): Promise<void>
  close(): Promise<void>
}

let opened = 0

export async function openWorld(): Promise<World> {
  const shop = await openShopServer()
  const name = `model-${process.pid}-${(opened += 1)}`
  const phones = [openPhone(shop, `${name}-a`), openPhone(shop, `${name}-b`)]
  const courses = [await shop.makeCourse(), await shop.makeCourse(), await shop.makeCourse()]
  const products = [await shop.makeProduct(), await shop.makeProduct(), await shop.makeProduct()]
  const design = await shop.makeDesign(products[SOLD - 1] ?? 0)

  await sql`create table broken (thing_id integer primary key);
    create function fail_if_broken() returns trigger language plpgsql as $$ begin
      if exists (select from broken where thing_id = (to_jsonb(new)->>tg_argv[0])::integer) then
        raise exception 'broken';
      end if;
      return new;
    end $$;
    create trigger broken before insert or update on likes for each row execute function fail_if_broken('thing_id');
    create trigger broken before insert or update on cart_products for each row execute function fail_if_broken('product_id');
    create trigger broken before insert or update on cart_courses for each row execute function fail_if_broken('course_id')`.execute(
    shop.db,
  )

  async function newCustomer(): Promise<Customer> {
    const person = await shop.asBuyer()
    const { data: profile } = await shop.call('User/GetUserProfile', {}, { as: person })
    const { rows } = await sql<{ key: string }>`
      select account_key as key from users where id = ${person.id}`.execute(shop.db)
    return { ...person, profile, accountKey: rows[0]?.key ?? '' }
  }

  return {
    shop,
    phones,
    courses,
    products,
    design,
    async begin() {
      await sql`update products set is_active = true, stock = 9, price = 100 where id = any(${products})`.execute(
        shop.db,
      )
      await sql`update courses set is_active = true, price = 100 where id = any(${courses})`.execute(shop.db)
      await sql`delete from broken`.execute(shop.db)
      for (const phone of phones) {
        await phone.reset()
        phone.tabs.forEach((_tab, index) => phone.reopen(index))
      }
      return [await newCustomer(), await newCustomer()]
    },
    async mend() {
      await sql`delete from broken`.execute(shop.db)
    },
    async enter({ line, visitors }, { engine }, { id, profile, accountKey }) {
      const session = await openSession(shop.db, id, shop.now(), 'model', '127.0.0.1')
      const { refreshToken } = session
      line.cookies.set('refresh', refreshToken).set('XSRF-TOKEN', csrfTokenFor(refreshToken))
      visitors.add(id)
      await signIn(engine, { ...session, accountKey, profile, tools: [] })
      await engine.withLock(SYNC_LOCK, () => pullAccount(engine, String(id)))
    },
    async change(change, customers) {
      const { db } = shop
      if (change.kind === 'expire') return shop.wait(3_601)
      if (change.kind === 'revoke') {
        const { id } = customers[change.person] ?? {}
        await sql`update sessions set revoked_at = now() where user_id = ${id}`.execute(db)
        return shop.wait(6)
      }
      const isCourse = 'what' in change && change.what === 'course'
      const id = (isCourse ? courses : products)[change.thing]
      if (change.kind === 'break') {
        const note = sql`insert into broken values (${id}) on conflict do nothing`
        await (change.isBroken ? note : sql`delete from broken where thing_id = ${id}`).execute(db)
        return undefined
      }
      const table = sql.table(isCourse ? 'courses' : 'products')
      const set =
        change.kind === 'show'
          ? sql`is_active = ${change.isActive}`
          : change.kind === 'stock'
            ? sql`stock = ${change.stock}`
            : sql`price = ${change.price}`
      await sql`update ${table} set ${set} where id = ${id}`.execute(db)
      return undefined
    },
    async close() {
      for (const phone of phones) {
        for (const { mirror } of phone.tabs) mirror.close()
        await phone.eye.delete()
      }
      await shop.close()
    },
  }
}
