import { sql } from 'kysely'
import { openSession } from '#server/platform/access/sessions-store.ts'
import { GUEST } from '#src/mirror/row-types.ts'
import { SYNC_LOCK } from '#src/sync/engine.ts'
import { barrierKey } from '#src/sync/mutator.ts'
import { pullAccount } from '#src/sync/pull-account.ts'
import type { Known, Ledger } from './ledger.ts'
import type { Phone } from './phone.ts'
import type { Customer, World } from './world.ts'

const FIRST_MARK = 1_000_000_000

function insist(isSo: boolean, words: () => string): void {
  if (!isSo) throw new Error(words())
}

const describe = ({ path, input, accountId, phone }: Known) =>
  `${path} ${JSON.stringify(input)} of ${accountId} on ${phone}`

/** The screen shows what waits, and of everything else only what the server has accepted. */
export async function checkNow({ known, answers, faults }: Ledger, phone: Phone): Promise<void> {
  insist(faults.length === 0, () => faults.join('\n'))
  const outbox = await phone.outbox()
  const waiting = outbox.filter(({ state }) => state === 'waiting')
  const lines = await phone.eye.cartLine.toArray()
  const likes = await phone.eye.like.toArray()
  const accepted = [...known.values()].filter(({ mutationId }) => answers.get(mutationId) === 'Success')

  for (const { accountId, key, seenPrice } of lines) {
    if (accountId === GUEST || seenPrice < FIRST_MARK) continue
    const isIt = ({ input }: { input: Record<string, unknown> }) => input['seenPrice'] === seenPrice
    insist(waiting.some(isIt) || accepted.some(isIt), () => `${key} is shown, and nobody stands behind it.`)
  }
  for (const { accountId, id } of likes) {
    const isIt = (entry: { accountId: string; path: string; input: Record<string, unknown> }) =>
      entry.accountId === accountId &&
      entry.path.includes('Liked') &&
      entry.input['id'] === id &&
      entry.input['like'] === true
    insist(waiting.some(isIt) || accepted.some(isIt), () => `The like of ${id} is shown, and nobody made it.`)
  }

  const last = new Map(waiting.map((entry) => [`${entry.accountId} ${entry.coalesceKey}`, entry]))
  for (const { accountId, lane, path, input, seq = 0 } of last.values()) {
    if (path === 'Course/AddOrUpdateUserLikedCourse') {
      const isShown = likes.some((like) => like.accountId === accountId && like.id === input['id'])
      insist(
        isShown === input['like'],
        () => `A waiting like of ${String(input['id'])} is not what is shown.`,
      )
    }
    const isUnderBarrier = waiting.some(
      (other) =>
        other.accountId === accountId && other.coalesceKey === barrierKey(lane) && (other.seq ?? 0) > seq,
    )
    if (path !== 'Order/ChangeProductCartCount' || isUnderBarrier) continue
    const line = lines.find(
      (one) =>
        one.accountId === accountId &&
        one.kind === 'product' &&
        one.id === input['id'] &&
        one.designId === (input['designId'] ?? null),
    )
    insist((line?.count ?? 0) === input['count'], () => 'A waiting count is not what is shown.')
  }
}

/** Everything was delivered once, in order, for whom it was meant; phones and server hold the same. */
export async function checkEnd(world: World, ledger: Ledger, customers: readonly Customer[]): Promise<void> {
  insist(ledger.faults.length === 0, () => ledger.faults.join('\n'))
  await checkFates(world, ledger)
  await checkLastWord(world, ledger)
  for (const customer of customers) {
    const visited = world.phones.filter(({ visitors }) => visitors.has(customer.id))
    if (visited.length === 0) continue
    const server = await serverView(world, customer)
    for (const phone of visited) {
      const [tab] = phone.tabs
      if (!tab) continue
      await world.enter(phone, tab, customer)
      await tab.engine.withLock(SYNC_LOCK, () => pullAccount(tab.engine, String(customer.id)))
      const shown = await phoneView(phone, customer)
      insist(shown === server, () => `${phone.name} shows ${shown}, the server holds ${server}.`)
    }
  }
}

async function checkFates({ shop, phones }: World, ledger: Ledger): Promise<void> {
  const { known, sent, answers, dropped } = ledger
  const outbox = new Map<string, string>()
  for (const phone of phones)
    for (const { mutationId, state } of await phone.outbox()) outbox.set(mutationId, state)
  const { rows } = await sql<{ caller: string; id: string; status: string }>`
    select caller, mutation_id as id, answer->>'status' as status from mutations
    where mutation_id = any(${[...sent.keys()]}::uuid[])`.execute(shop.db)
  const callers = new Map<string, string[]>()
  for (const { id, caller } of rows) callers.set(id, [...(callers.get(id) ?? []), caller])

  for (const entry of known.values()) {
    const { mutationId, accountId, path, input } = entry
    const [state, answer] = [outbox.get(mutationId), answers.get(mutationId)]
    const by = callers.get(mutationId) ?? []
    insist(by.length <= 1, () => `${describe(entry)} took effect for ${by.join(' and ')}.`)
    insist(
      by.every((caller) =>
        accountId === GUEST ? caller.startsWith('visitor:') : caller === `user:${accountId}`,
      ),
      () => `${describe(entry)} was made by ${by.join()}.`,
    )
    insist(state !== 'waiting', () => `${describe(entry)} still waits.`)
    if (state === 'rejected') {
      insist(
        ledger.isRefused(mutationId),
        () => `${describe(entry)} is shown as refused, and the server said ${answer}.`,
      )
    } else if (!dropped.has(mutationId)) {
      insist(answer === 'Success', () => `${describe(entry)} is gone, and the server said ${answer}.`)
      insist(by.length === 1, () => `${describe(entry)} was accepted and is not recorded.`)
      insist(
        sent.get(mutationId) === JSON.stringify({ path, input }),
        () => `${describe(entry)} was sent as before.`,
      )
    }
  }
}

/** Where one phone alone changed a thing, its last accepted change is what the server holds: the order held. */
async function checkLastWord({ shop }: World, { known, answers }: Ledger): Promise<void> {
  const groups = new Map<string, Known[]>()
  const merged = new Set<string>()
  for (const entry of known.values()) {
    const { accountId, path, coalesceKey, mutationId } = entry
    if (accountId === GUEST || answers.get(mutationId) !== 'Success') continue
    if (path === 'Order/MergeGuestCart' || path === 'Order/ConfirmCartChanges') merged.add(accountId)
    const key = `${accountId} ${coalesceKey}`
    groups.set(key, [...(groups.get(key) ?? []), entry])
  }
  for (const entries of groups.values()) {
    const last = entries.sort((a, b) => a.seq - b.seq).at(-1)
    if (!last || entries.some(({ phone }) => phone !== last.phone)) continue
    const { accountId, path, input } = last
    const [user, id] = [Number(accountId), Number(input['id'])]
    if (path === 'Course/AddOrUpdateUserLikedCourse') {
      const { rows } =
        await sql`select from likes where user_id = ${user} and thing = 'course' and thing_id = ${id}`.execute(
          shop.db,
        )
      insist(rows.length === (input['like'] ? 1 : 0), () => `The last word was ${describe(last)}.`)
    }
    if (path !== 'Order/ChangeProductCartCount' || merged.has(accountId)) continue
    const { rows } = await sql<{ count: number }>`
      select count from cart_products join carts on carts.id = cart_id
      where user_id = ${user} and product_id = ${id} and state = 'open'`.execute(shop.db)
    insist((rows[0]?.count ?? 0) === input['count'], () => `The last word was ${describe(last)}.`)
  }
}

async function serverView({ shop }: World, customer: Customer): Promise<string> {
  const { token } = await openSession(shop.db, customer.id, shop.now(), 'model', '127.0.0.1')
  const { data } = await shop.call('User/GetUserMirror', {}, { as: { ...customer, token } })
  const { likes, cart } = data
  return view(likes.courses, [
    ...cart.courses.map(({ courseId }) => `course:${courseId} 1`),
    ...cart.products.map(({ productId, designId, count }) => `product:${productId}:${designId} ${count}`),
  ])
}

async function phoneView({ eye }: Phone, { id }: Customer): Promise<string> {
  const likes = await eye.like.where('accountId').equals(String(id)).toArray()
  const lines = await eye.cartLine.where('accountId').equals(String(id)).toArray()
  return view(
    likes.map((like) => like.id),
    lines.map((line) =>
      line.kind === 'course'
        ? `course:${line.id} ${line.count}`
        : `product:${line.id}:${line.designId} ${line.count}`,
    ),
  )
}

const view = (likes: readonly number[], lines: readonly string[]) =>
  JSON.stringify([likes.toSorted((a, b) => a - b), lines.toSorted()])
