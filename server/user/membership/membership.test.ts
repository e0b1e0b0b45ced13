import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { SELLER_OPEN_SETTING } from '#contract/user/membership-rules.ts'
import { PDF, photo, sendForm } from '#tests/world/forms.ts'
import { SELLER, TEACHER } from '#tests/world/minimal-inputs.ts'
import { openShopServer, type Person, type ShopServer } from '#tests/world/shop-server.ts'

let shop: ShopServer
let admin: Person
let person: Person

beforeEach(async () => {
  shop = await openShopServer()
  admin = await shop.signIn('Admin')
  person = await shop.asBuyer()
  await shop.setSetting(SELLER_OPEN_SETTING, true)
})
afterEach(() => shop.close())

async function verify({ id }: Person): Promise<void> {
  await shop.db
    .insertInto('user_details')
    .values({ user_id: id, national_code: '0013542419', birth_date: '1990-03-21', state: 'verified' })
    .execute()
}
const told = async () =>
  (await shop.call('User/GetNotices', {}, { as: person })).data.items.map(({ event }) => event)
const rolesOf = async (who: Person) => (await shop.call('User/GetUserProfile', {}, { as: who })).data.roles

/** What differs between the two memberships for those who go through them. */
const KINDS = {
  Teacher: {
    card: TEACHER,
    reviewed: { title: 'استاد ریمپ' },
    free: { skills: ['دیتالاگ', 'ریمپ'], city: 'کرج' },
  },
  Seller: { card: SELLER, reviewed: { shopName: 'توربو تازه' }, free: { city: 'ری' } },
} as const

/** The version of a membership that the admin sees now. */
async function seen(kind: 'Teacher' | 'Seller'): Promise<number> {
  const { data } = await shop.call('User/GetAdminUserDetailById', { id: person.id }, { as: admin })
  return (kind === 'Teacher' ? data.teacher : data.seller)?.version ?? 0
}

describe.each(['Teacher', 'Seller'] as const)('a %s', (kind) => {
  const { card, reviewed, free } = KINDS[kind]
  const send = (path: string, input: object) => shop.send(path, input, { as: person })
  const apply = (input: object = card) => send(`User/Register${kind}`, input)
  const profile = () => shop.send(`User/Get${kind}Profile`, {}, { as: person })
  const decide = async (name: 'Active' | 'DeActive', input: object = {}) =>
    shop.send(`User/${name}${kind}`, { id: person.id, version: await seen(kind), ...input }, { as: admin })
  const becomeActive = async () => {
    await apply()
    await verify(person)
    await decide('Active')
  }

  test('who never applied has no profile and nothing to decide about', async () => {
    for (const path of [`User/Get${kind}Profile`, `User/Edit${kind}Profile`, `User/Update${kind}Profile`])
      expect((await send(path, card)).code).toBe('NotAllowed')
    expect((await decide('Active')).code).toBe('NotFound')
  })

  test('applies, waits with a role that is not active, and is told what is missing', async () => {
    expect(await apply()).toMatchObject({
      status: 'Success',
      data: {
        state: 'applied',
        isWaiting: true,
        missing: ['nationalCard', 'document'],
        card,
        pendingEdit: null,
      },
    })
    expect(await rolesOf(person)).toContainEqual({ role: kind, isActive: false })
  })

  test('applies with a document, which nobody but they and the admins may fetch', async () => {
    const answer = await sendForm(
      shop,
      `User/Register${kind}`,
      { ...card, documentFile: PDF },
      { as: person },
    )
    expect(answer.data).toMatchObject({ missing: ['nationalCard'], document: { name: 'رزومه.pdf' } })
    const document = kind === 'Teacher' ? 'teacherDocument' : 'sellerDocument'
    const fetchBy = (as: Person) =>
      shop.call('User/GetUserDetailFile', { id: person.id, kind: document }, { as })
    expect((await fetchBy(person)).status).toBe('Success')
    expect((await fetchBy(admin)).status).toBe('Success')
    expect((await fetchBy(await shop.asTeacher())).code).toBe('NotAllowed')
  })

  test('who applies twice has one application, the later one', async () => {
    const mutationId = '01890000-0000-7000-8000-000000000079'
    const once = () => shop.send(`User/Register${kind}`, card, { as: person, mutationId })
    expect((await once()).body).toBe((await once()).body)
    await apply({ ...card, ...reviewed })
    expect((await profile()).data).toMatchObject({ state: 'applied', card: reviewed })
    expect(await shop.db.selectFrom('memberships').selectAll().execute()).toHaveLength(1)
  })

  test('is activated once the identity is verified, and then applies no more', async () => {
    await apply()
    expect((await decide('Active')).code).toBe('IdentityNotVerified')
    await verify(person)
    expect((await decide('Active')).data).toEqual({ state: 'active' })
    expect(await rolesOf(person)).toContainEqual({ role: kind, isActive: true })
    expect((await profile()).data).toMatchObject({ state: 'active', isWaiting: false })
    expect((await apply()).code).toBe('AlreadyMember')
  })

  test('is sent back with a note, changes what was asked for, and waits again', async () => {
    await apply()
    expect((await decide('DeActive', { reason: 'رزومه کوتاه است' })).data).toEqual({ state: 'notActive' })
    expect((await profile()).data).toMatchObject({ isWaiting: false, reviewNote: 'رزومه کوتاه است' })
    expect(await told()).toEqual([`${kind.toLowerCase()}Returned`])
    await send(`User/Update${kind}Profile`, { ...card, ...reviewed })
    expect((await profile()).data).toMatchObject({ state: 'applied', isWaiting: true, card: reviewed })
  })

  test('sends an edit while active: everybody sees the old card until it is accepted', async () => {
    await becomeActive()
    const edited = await send(`User/Edit${kind}Profile`, { ...card, ...reviewed })
    expect(edited.data).toMatchObject({ state: 'active', isWaiting: true, card, pendingEdit: reviewed })
    await decide('Active')
    expect((await profile()).data).toMatchObject({ isWaiting: false, card: reviewed, pendingEdit: null })
  })

  test('changes what needs no review at once, and nothing else', async () => {
    await becomeActive()
    const refused = await send(`User/Update${kind}Profile`, { ...card, ...reviewed })
    const [path] = Object.keys(reviewed)
    expect(refused.details).toEqual({ fields: [{ path, code: 'needs_review' }] })
    await send(`User/Update${kind}Profile`, { ...card, ...free })
    expect((await profile()).data).toMatchObject({
      state: 'active',
      isWaiting: false,
      card: { ...card, ...free },
    })
  })

  test('is led to the own page while everybody sees it', async () => {
    const publicId = async () => Object((await profile()).data).publicId
    await apply()
    expect(await publicId()).toBeNull()
    await becomeActive()
    const card = await shop.db.selectFrom('teacher_profiles').select(['id', 'user_id']).execute()
    const own = card.find(({ user_id }) => user_id === person.id)?.id ?? null
    expect([kind, await publicId()]).toEqual([kind, kind === 'Teacher' ? expect.any(Number) : null])
    expect(await publicId()).toBe(own)
    await shop.db.updateTable('teacher_profiles').set({ is_hidden: true }).execute()
    expect(await publicId()).toBeNull()
  })

  test('whose membership is ended is told why, loses what waited, and may come back', async () => {
    await becomeActive()
    await send(`User/Edit${kind}Profile`, { ...card, ...reviewed })
    expect((await decide('DeActive', { reason: 'شکایت' })).data).toEqual({ state: 'deactive' })
    expect((await profile()).data).toMatchObject({
      state: 'deactive',
      reviewNote: 'شکایت',
      pendingEdit: null,
      card,
    })
    expect((await told())[0]).toBe(`${kind.toLowerCase()}Refused`)
    expect(await rolesOf(person)).toContainEqual({ role: kind, isActive: false })
    await send(`User/Edit${kind}Profile`, { ...card, ...free })
    expect((await profile()).data).toMatchObject({ state: 'deactive', isWaiting: true, card: free })
    expect((await decide('Active')).data).toEqual({ state: 'active' })
  })

  test('is decided about as the admin saw it: whatever changed since makes the decision outdated', async () => {
    await apply()
    await verify(person)
    const changes = [
      () => apply({ ...card, ...reviewed }),
      () => send(`User/Update${kind}Profile`, card),
      () => sendForm(shop, `User/Register${kind}`, { ...card, documentFile: PDF }, { as: person }),
    ]
    for (const change of changes) {
      const version = await seen(kind)
      await change()
      for (const name of ['Active', 'DeActive'] as const)
        expect((await decide(name, { version })).code).toBe('Outdated')
    }
    expect((await profile()).data).toMatchObject({ state: 'applied', isWaiting: true })
    const version = await seen(kind)
    expect((await decide('Active', { version })).data).toEqual({ state: 'active' })
    // another admin, who saw the same
    expect((await decide('DeActive', { version })).code).toBe('AlreadyDecided')
    const active = await seen(kind)
    await send(`User/Edit${kind}Profile`, { ...card, ...reviewed })
    expect((await decide('Active', { version: active })).code).toBe('Outdated')
    const edited = await seen(kind)
    await send(`User/Update${kind}Profile`, { ...card, ...free })
    expect((await decide('Active', { version: edited })).code).toBe('Outdated')
    expect((await profile()).data).toMatchObject({ state: 'active', isWaiting: true })
  })

  test('shows a picture of their own, and the old one while a new one waits', async () => {
    const field = kind === 'Teacher' ? 'avatar' : 'logo'
    const withPicture = async (color: string) => ({ ...card, [field]: await photo(400, 400, color) })
    await sendForm(shop, `User/Register${kind}`, await withPicture('#884422'), { as: person })
    await verify(person)
    await decide('Active')
    const keyOf = (data: unknown, part: 'card' | 'pendingEdit') =>
      (data as Record<string, Record<string, { key: string } | null> | null>)[part]?.[field]?.key
    const first = keyOf((await profile()).data, 'card')
    const edit = await sendForm(shop, `User/Edit${kind}Profile`, await withPicture('#224488'), { as: person })
    const second = keyOf(edit.data, 'pendingEdit')
    expect(second).not.toBe(first)
    expect(keyOf(edit.data, 'card')).toBe(first)
    await decide('Active')
    expect(keyOf((await profile()).data, 'card')).toBe(second)
    const gone = shop.db.selectFrom('stored_pictures').select('key').where('replaced_at', 'is not', null)
    expect(new Set((await gone.execute()).map(({ key }) => key))).toEqual(new Set([first]))
  })
})

test('a teacher is listed for everybody while active, and at no other time', async () => {
  const listed = async () => (await shop.call('User/GetShowTeachersByFilter', {})).data.total
  await shop.call('User/RegisterTeacher', TEACHER, { as: person })
  expect(await listed()).toBe(0)
  await verify(person)
  await shop.call('User/ActiveTeacher', { id: person.id, version: await seen('Teacher') }, { as: admin })
  expect(await listed()).toBe(1)
  await shop.call('User/DeActiveTeacher', { id: person.id, version: await seen('Teacher') }, { as: admin })
  expect(await listed()).toBe(0)
})

test('sellers apply only when the settings say so', async () => {
  await shop.setSetting(SELLER_OPEN_SETTING, false)
  expect((await shop.call('User/RegisterSeller', SELLER, { as: person })).code).toBe('AreaDisabled')
  expect(await rolesOf(person)).not.toContainEqual({ role: 'Seller', isActive: false })
})

test('the file that tells of a membership is found by the settings, kept here or elsewhere', async () => {
  const { id } = await shop.db
    .insertInto('documents')
    .values({
      kind: 'teacherRegister',
      name: 'راهنما.txt',
      mime: 'text/plain; charset=utf-8',
      size: 4,
      bytes: Buffer.from('متن'),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  expect((await shop.call('User/GetTeacherRegisterFile', {})).code).toBe('NotFound')
  await shop.setSetting('teacherRegisterLink', `/api/files/${id}`)
  await shop.setSetting('sellerRegisterLink', 'https://example.com/seller.pdf')
  const { data } = await shop.call('User/GetTeacherRegisterFile', {})
  expect(data).toMatchObject({ address: `/api/files/${id}`, file: { name: 'راهنما.txt', size: 4 } })
  const file = await shop.app.inject(data.address)
  expect([file.statusCode, file.body]).toEqual([200, 'متن'])
  expect((await shop.call('User/GetSellerRegisterFile', {})).data).toEqual({
    address: 'https://example.com/seller.pdf',
    file: null,
  })
})
