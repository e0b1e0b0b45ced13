import { sql } from 'kysely'
import { LEAST_CASH } from '#contract/user/bank-rules.ts'
import { post } from '#server/money/books-store.ts'
import { WAITING_ANSWERS } from '#server/demo/content/waiting.ts'
import { TALKED_ABOUT } from '#server/talk/kinds.ts'
import { insertIdentity } from './applicants-store.ts'
import { at, daysAgo, type Tx } from './load-tools.ts'
import type { LoadedPeople } from './people-store.ts'

/** With the applicants, as many people wait for a review of their identity as things wait in other queues. */
const IDENTITIES = 4
/** Of teachers and of sellers each. */
const CASH_REQUESTS = 3
const BANK = {
  ownerName: 'نمونۀ ساختگی',
  sheba: 'IR820540102680020817909002',
  cardNumber: '6037991234567893',
  bankName: 'بانک پارسیان',
}

/** Lets invented answers, identities and requests for cash wait for an admin. */
export async function insertWaiting(tx: Tx, people: LoadedPeople): Promise<void> {
  for (const thing of TALKED_ABOUT) await insertAnswers(tx, thing, people.buyerIds)
  for (let n = 0; n < IDENTITIES; n += 1) await insertIdentity(tx, at(people.buyerIds, 7 + n), 'waiting')
  for (let n = 0; n < CASH_REQUESTS; n += 1) {
    await insertRequest(tx, 'Teacher', at(people.teacherUserIds, 1 + n))
    await insertRequest(tx, 'Seller', at(people.sellerUserIds, 1 + n))
  }
}

async function insertAnswers(
  tx: Tx,
  thing: 'course' | 'product',
  buyerIds: readonly number[],
): Promise<void> {
  const answers = WAITING_ANSWERS[thing].map((text, index) => ({
    text,
    userId: at(buyerIds, index + 3),
    at: daysAgo(1 + index / 2),
  }))
  await sql`insert into ${sql.table(`${thing}_answers`)} (question_id, user_id, text, is_active, created_at)
    select question.id, ("userId")::integer, said.text, false, "at"
    from jsonb_to_recordset(${JSON.stringify(answers)}::jsonb) as said (text text, "userId" integer, "at" timestamptz)
      cross join (select id from ${sql.table(`${thing}_questions`)} order by id limit 1) question`.execute(tx)
}

/** A request with the money that was set aside for it. */
async function insertRequest(tx: Tx, role: 'Teacher' | 'Seller', userId: number): Promise<void> {
  const account = role === 'Teacher' ? 'teacherHeld' : 'sellerHeld'
  await post(tx, {
    cause: 'adminAdds',
    reference: `demo ${account} of ${userId}`,
    actorId: null,
    reason: 'موجودی نمایشی',
    lines: [
      { account, userId, amount: LEAST_CASH },
      { account: 'gifts', amount: -LEAST_CASH },
    ],
  })
  await sql`insert into cash_requests (user_id, role, amount, bank, created_at)
    values (${userId}, ${role}, ${LEAST_CASH}, ${JSON.stringify(BANK)}::jsonb, ${daysAgo(1)})`.execute(tx)
}
