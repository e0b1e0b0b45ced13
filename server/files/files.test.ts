import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import sharp from 'sharp'
import { FILE_LIMIT, FORM_LIMIT } from '#contract/file-rules.ts'
import { type ChosenFile, PDF, photo, sendForm } from '#tests/world/forms.ts'
import { openShopServer, type Person, type ShopServer } from '#tests/world/shop-server.ts'
import { sweepPictures } from './files-store.ts'

const NAME = { firstName: 'مینا', lastName: 'رضایی' }
const DETAIL = { nationalCode: '0013542419', birthDate: '1990-03-21' }

let shop: ShopServer
let owner: Person
let stranger: Person

beforeEach(async () => {
  shop = await openShopServer()
  owner = await shop.asBuyer()
  stranger = await shop.asBuyer()
})
afterEach(() => shop.close())

const sendAvatar = (avatar: ChosenFile, mutationId?: string) =>
  sendForm(shop, 'User/UpdateUserProfile', { ...NAME, avatar }, { as: owner, mutationId })
const sendCard = (nationalCardFile: ChosenFile) =>
  sendForm(shop, 'User/UpdateUserDetail', { ...DETAIL, nationalCardFile }, { as: owner })
const linkFor = (as: Person, kind: 'nationalCard' | 'birthCertificate' = 'nationalCard') =>
  shop.call('User/GetUserDetailFile', { id: owner.id, kind }, { as })
const fetchFile = (url: string) => shop.app.inject({ method: 'GET', url })
const rows = async (table: 'stored_pictures' | 'documents') =>
  (
    await shop.db
      .selectFrom(table)
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .execute()
  )[0]?.count

describe('a picture of a person', () => {
  test('is drawn anew in a few widths, without what the camera wrote into it, for everybody', async () => {
    const { data } = await shop.call('User/GetUserProfile', {}, { as: owner })
    expect(data.avatar).toBeNull()
    await sendAvatar(await photo(900, 600))
    const { avatar } = (await shop.call('User/GetUserProfile', {}, { as: owner })).data
    expect(avatar).toMatchObject({ width: 384, height: 384, widths: [96, 192, 384] })
    expect(avatar?.key).toMatch(/^up\/[0-9a-f]{32}$/)
    const file = await fetchFile(`/media/${avatar?.key}-192.webp`)
    expect(file.headers['content-type']).toBe('image/webp')
    expect(file.headers['cache-control']).toContain('immutable')
    const read = await sharp(file.rawPayload).metadata()
    expect(read).toMatchObject({ format: 'webp', width: 192, height: 192 })
    expect(read.exif).toBeUndefined()
    expect((await fetchFile(`/media/${avatar?.key}-5000.webp`)).statusCode).toBe(404)
  })

  test('stays when only the name changes, and can be taken away', async () => {
    await sendAvatar(await photo())
    const kept = await shop.call('User/UpdateUserProfile', NAME, { as: owner })
    expect(kept.data.avatar).not.toBeNull()
    const gone = await shop.call('User/UpdateUserProfile', { ...NAME, removesAvatar: true }, { as: owner })
    expect(gone.data.avatar).toBeNull()
  })

  test('that was replaced is found for some weeks, then it is gone', async () => {
    await sendAvatar(await photo())
    await sendAvatar(await photo(300, 300, '#aa3333'))
    await sweepPictures(shop.db, shop.now())
    expect(await rows('stored_pictures')).toBe(6)
    await shop.db
      .updateTable('stored_pictures')
      .set({ replaced_at: '2020-01-01T00:00:00Z' })
      .where('replaced_at', 'is not', null)
      .execute()
    await sweepPictures(shop.db, shop.now())
    expect(await rows('stored_pictures')).toBe(3)
  })

  test('sent twice with one id is kept once; another file with that id is another call', async () => {
    const mutationId = '01890000-0000-7000-8000-000000000078'
    const picture = await photo()
    const first = await sendAvatar(picture, mutationId)
    expect((await sendAvatar({ ...picture, name: 'other.jpg' }, mutationId)).body).toBe(first.body)
    expect(await rows('stored_pictures')).toBe(3)
    expect((await sendAvatar(await photo(200, 200), mutationId)).code).toBe('MutationIdReused')
  })
})

describe('a file is refused at its field, and nothing is kept', () => {
  const big = Buffer.alloc(FILE_LIMIT + 1, 0xff)
  const whole = photo()
  const BAD: readonly [string, () => Promise<ChosenFile>, string][] = [
    [
      'a text that is called a picture',
      async () => ({ name: 'a.jpg', bytes: Buffer.from('hello') }),
      'file_wrong_type',
    ],
    [
      'a web page that is called a PDF',
      async () => ({ name: 'a.pdf', bytes: Buffer.from('<html>') }),
      'file_wrong_type',
    ],
    [
      'a drawing that may hold scripts',
      async () => ({ name: 'a.svg', bytes: Buffer.from('<svg/>') }),
      'file_wrong_type',
    ],
    [
      'half a picture',
      async () => ({ name: 'a.jpg', bytes: (await whole).bytes.subarray(0, 700) }),
      'file_damaged',
    ],
    ['half a PDF', async () => ({ name: 'a.pdf', bytes: PDF.bytes.subarray(0, 30) }), 'file_damaged'],
    ['a file that is too large', async () => ({ name: 'a.pdf', bytes: big }), 'file_too_large'],
    ['an empty file', async () => ({ name: 'a.pdf', bytes: Buffer.alloc(0) }), 'file_empty'],
  ]
  test.each(BAD)('%s', async (_what, file, code) => {
    const answer = await sendCard(await file())
    expect(answer).toMatchObject({
      http: 400,
      code: 'InvalidInput',
      details: { fields: [{ path: 'nationalCardFile', code }] },
    })
    expect((await shop.call('User/GetUserDetail', {}, { as: owner })).data.state).toBe('notSent')
    expect(await rows('documents')).toBe(0)
  })

  test('a PDF where a picture is asked for', async () => {
    expect((await sendAvatar(PDF)).details).toEqual({ fields: [{ path: 'avatar', code: 'file_wrong_type' }] })
  })

  test('a form that is too large as a whole, a broken one, and one where none is taken', async () => {
    const huge = { name: 'a.pdf', bytes: Buffer.alloc(FORM_LIMIT) }
    expect(await sendCard(huge)).toMatchObject({ http: 413, code: 'TooLarge' })
    const broken = await shop.send('User/UpdateUserDetail', '--x\r\nnonsense', {
      as: owner,
      headers: { 'content-type': 'multipart/form-data; boundary=x' },
    })
    expect(broken).toMatchObject({ http: 400, code: 'InvalidInput' })
    const misplaced = await sendForm(
      shop,
      'User/UserMessage',
      { subject: 'سلام', text: 'سلام سلام' },
      { as: owner },
    )
    expect(misplaced).toMatchObject({ http: 400, code: 'InvalidInput' })
  })

  test('the files of a stranger are not read at all', async () => {
    const answer = await sendForm(shop, 'User/UpdateUserDetail', { ...DETAIL, nationalCardFile: PDF })
    expect(answer).toMatchObject({ http: 401, code: 'SignInRequired' })
  })
})

describe('a document of a person', () => {
  test('is fetched by its owner and by an active admin, and by nobody else', async () => {
    await sendCard(PDF)
    const admin = await shop.signIn('Admin')
    const former = await shop.signIn('Admin')
    await shop.db
      .updateTable('user_roles')
      .set({ is_active: false })
      .where('user_id', '=', former.id)
      .execute()
    for (const as of [owner, admin]) {
      const { data } = await linkFor(as)
      expect(data).toMatchObject({ name: 'رزومه.pdf', mime: 'application/pdf', size: PDF.bytes.length })
      const file = await fetchFile(data.address)
      expect(file.rawPayload.equals(PDF.bytes)).toBe(true)
      expect(file.headers).toMatchObject({
        'content-type': 'application/pdf',
        'cache-control': 'private, no-store',
        'x-content-type-options': 'nosniff',
      })
      expect(file.headers['content-disposition']).toMatch(/^attachment; filename\*=UTF-8''%D8%B1/)
    }
    for (const as of [stranger, former]) expect((await linkFor(as)).code).toBe('NotAllowed')
    expect((await linkFor(owner, 'birthCertificate')).code).toBe('NotFound')
  })

  test('has an address that ends, belongs to it alone and cannot be made up', async () => {
    await sendCard(PDF)
    const { address } = (await linkFor(owner)).data
    const [bare = '', query = ''] = address.split('?')
    const until = new URLSearchParams(query).get('until') ?? ''
    const later = query.replace(until, String(Number(until) + 1_000))
    for (const wrong of [bare, `${bare}?${later}`, `${bare}?until=${until}&proof=`, `/api/files/1?${query}`])
      expect((await fetchFile(wrong)).statusCode).toBe(404)
    const other = '/api/files/01890000-0000-4000-8000-000000000000'
    expect((await fetchFile(`${other}?${query}`)).statusCode).toBe(404)
    expect((await fetchFile(address)).statusCode).toBe(200)
    shop.wait(5 * 60)
    expect((await fetchFile(address)).statusCode).toBe(404)
  })

  test('that is a picture is drawn anew; a new one takes the place of the old', async () => {
    await sendCard(PDF)
    const before = (await linkFor(owner)).data.address
    await sendCard(await photo(3_000, 1_500))
    const { data } = await linkFor(owner)
    expect(data).toMatchObject({ name: 'عکس.webp', mime: 'image/webp' })
    const read = await sharp((await fetchFile(data.address)).rawPayload).metadata()
    expect([read.width, read.height, read.exif]).toEqual([2_000, 1_000, undefined])
    expect((await fetchFile(before)).statusCode).toBe(404)
    const { documents } = (await shop.call('User/GetUserDetail', {}, { as: owner })).data
    expect(documents).toMatchObject([{ kind: 'nationalCard', mime: 'image/webp' }])
  })

  test('proves an identity once an admin has seen it, and not without it', async () => {
    const admin = await shop.signIn('Admin')
    const judge = async (
      path: 'User/VerifyAdminUserById' | 'User/DeVerifyAdminUserById',
      reason?: string,
    ) => {
      const seen = await shop.call('User/GetAdminUserDetailById', { id: owner.id }, { as: admin })
      const { version } = seen.data.identity
      return shop.send(path, { id: owner.id, version, ...(reason && { reason }) }, { as: admin })
    }
    expect((await judge('User/VerifyAdminUserById')).code).toBe('NotFound')
    await shop.call('User/UpdateUserDetail', DETAIL, { as: owner })
    expect((await judge('User/VerifyAdminUserById')).code).toBe('DocumentsMissing')
    const state = async () => (await shop.call('User/GetUserDetail', {}, { as: owner })).data
    expect(await state()).toMatchObject({ state: 'waiting' })
    await sendCard(PDF)
    await judge('User/VerifyAdminUserById')
    expect(await state()).toMatchObject({ state: 'verified' })
    await judge('User/DeVerifyAdminUserById', 'ناخوانا است')
    expect(await state()).toMatchObject({ state: 'refused', rejectReason: 'ناخوانا است' })
  })
})
