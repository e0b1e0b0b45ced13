import { createPublicKey, type JsonWebKey, verify } from 'node:crypto'
import { gunzipSync } from 'node:zlib'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { makeAttempt, makeExam } from '#tests/world/exam-goods.ts'
import { openShopServer, type Person, type ShopServer } from '#tests/world/shop-server.ts'

const TITLE = 'آزمون فشار توربو'

let shop: ShopServer
let learner: Person
let admin: Person
let attemptId: number

beforeAll(async () => {
  shop = await openShopServer()
})
beforeEach(async () => {
  await shop.db.deleteFrom('degrees').execute()
  await shop.db.deleteFrom('call_counts').execute()
  learner = await shop.asBuyer()
  admin = await shop.signIn('Admin')
  await rename('سارا')
  const examId = await makeExam(shop, {
    kind: 'course',
    course_id: await shop.makeCourse(),
    title: TITLE,
    degree_months: 24,
  })
  attemptId = await makeAttempt(shop, examId, learner, {
    state: 'graded',
    passed: true,
    points: 90,
    total: 96,
  })
})
afterAll(() => shop.close())

const rename = (first_name: string) =>
  shop.db
    .updateTable('user_profiles')
    .set({ first_name, last_name: 'نمونه‌پور' })
    .where('user_id', '=', learner.id)
    .execute()
/** The bytes of the file. */
async function file(type: 'png' | 'jpeg' = 'png'): Promise<Buffer> {
  const headers = { authorization: `Bearer ${learner.token}` }
  const call = { method: 'POST', url: '/api/Course/CreateExamDegree', headers } as const
  return (await shop.app.inject({ ...call, payload: { id: attemptId, type } })).rawPayload
}
const degree = () => shop.db.selectFrom('degrees').selectAll().executeTakeFirstOrThrow()
const get = (url: string) => shop.app.inject({ url })

/** What a JWT says, after its signature was checked with the key that the shop publishes. */
async function said(jwt: string) {
  const [header = '', claims = '', signature = ''] = jwt.split('.')
  const read = (part: string) => JSON.parse(Buffer.from(part, 'base64url').toString('utf8'))
  const { keys } = (await get('/.well-known/jwks.json')).json<{ keys: (JsonWebKey & { kid: string })[] }>()
  const key = keys.find(({ kid }) => read(header).kid.endsWith(`#${kid}`))
  const publicKey = {
    key: createPublicKey({ key: key ?? {}, format: 'jwk' }),
    dsaEncoding: 'ieee-p1363',
  } as const
  expect(
    verify('sha256', Buffer.from(`${header}.${claims}`), publicKey, Buffer.from(signature, 'base64url')),
  ).toBe(true)
  return { header: read(header), claims: read(claims) }
}

/** Whether the list that a credential names has its bit set. */
async function isRevoked(credential: string): Promise<boolean> {
  const { claims } = await said(credential)
  const { statusListCredential, statusListIndex } = claims.credentialStatus
  const answer = await get(new URL(statusListCredential).pathname)
  expect(answer.headers['content-type']).toBe('application/vc+jwt')
  const list = await said(answer.body)
  expect(list.claims.type).toContain('BitstringStatusListCredential')
  const bits = gunzipSync(Buffer.from(list.claims.credentialSubject.encodedList.slice(1), 'base64url'))
  expect(bits).toHaveLength(16_384)
  const index = Number(statusListIndex)
  return (((bits[index >> 3] ?? 0) >> (7 - (index & 7))) & 1) === 1
}

test('the owner gets an Open Badge that other programs check with the published key', async () => {
  await file()
  const { id, code } = await degree()
  const { data } = await shop.call('Course/GetDegreeById', { id }, { as: learner })
  const { header, claims } = await said(data?.credential ?? '')
  expect(header).toMatchObject({ alg: 'ES256', typ: 'JWT' })
  expect(claims).toMatchObject({
    type: ['VerifiableCredential', 'OpenBadgeCredential'],
    name: TITLE,
    credentialSubject: {
      identifier: [{ identityHash: 'سارا نمونه‌پور', hashed: false, identityType: 'name' }],
      achievement: { name: TITLE, achievementType: 'Certificate' },
      result: [{ value: '93' }],
    },
  })
  expect(claims.id).toContain(`/Degree/${code}`)
  expect(claims.exp).toBeGreaterThan(claims.nbf)
})

test('others see a shared degree without its Open Badge', async () => {
  await file()
  const { id } = await degree()
  await shop.call('Course/SetUserDegreeShare', { id, share: true }, { as: learner })
  for (const as of [admin, await shop.asBuyer()])
    expect((await shop.call('Course/GetDegreeById', { id }, { as })).data?.credential).toBeNull()
})

test('the PNG carries the same Open Badge, and is the same picture each time', async () => {
  const first = await file()
  const second = await file()
  const { credential } = await degree()
  expect(first.equals(second)).toBe(true)
  expect(await sharp(first).metadata()).toMatchObject({ format: 'png', width: 1684, height: 1190 })
  expect(first.includes(`openbadgecredential\0\0\0\0\0${credential}`)).toBe(true)
  expect((await file('jpeg')).includes(credential)).toBe(false)
})

test('revoking shows in the public list, and taking that back does too', async () => {
  await file()
  const { id, credential } = await degree()
  expect(await isRevoked(credential)).toBe(false)
  await shop.call('Course/RevokeDegree', { id, reason: 'با نام دیگری' }, { as: admin })
  expect(await isRevoked(credential)).toBe(true)
  await shop.call('Course/RestoreDegree', { id }, { as: admin })
  expect(await isRevoked(credential)).toBe(false)
})

test.each(['9999', '-1', 'x', '12345678901'])('there is no list «%s»', async (list) => {
  await file()
  expect((await get(`/.well-known/degree-status/${list}`)).statusCode).toBe(404)
})

test('the name of a verified identity replaces the name under the same code; another name does not', async () => {
  await file()
  const before = await degree()
  await rename('سارا‌سادات')
  await file()
  expect(await degree()).toEqual(before)
  await shop.db
    .insertInto('user_details')
    .values({ user_id: learner.id, national_code: '0013542419', birth_date: '1990-03-21', state: 'verified' })
    .execute()
  await file()
  const after = await degree()
  expect(after).toMatchObject({ id: before.id, code: before.code, name: 'سارا‌سادات نمونه‌پور' })
  const { claims } = await said(after.credential)
  expect(claims.credentialSubject.identifier[0].identityHash).toBe('سارا‌سادات نمونه‌پور')
  expect(after.signed_name).toBe('سارا‌سادات نمونه‌پور')
})
