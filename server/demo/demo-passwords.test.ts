import { afterAll, beforeAll, expect, test } from 'vitest'
import { openShopServer, type ShopServer } from '#tests/world/shop-server.ts'
import { closeDemoPasswords, publishedAccounts } from './close-demo-passwords.ts'
import { hasDemoContent } from './load/demo-accounts-store.ts'
import { loadDemo } from './load-demo.ts'

const ALL = ['admin', 'buyer', 'seller', 'super', 'teacher'].map((name) => `${name}@example.com`)

let shop: ShopServer
beforeAll(async () => {
  shop = await openShopServer()
  expect(await hasDemoContent(shop.db)).toBe(false)
  await loadDemo(shop.db)
})
afterAll(() => shop.close())

const signIn = (userName: string, password: string) => shop.call('User/Login', { userName, password })

test('the demo accounts begin with the published password', async () => {
  expect(await hasDemoContent(shop.db)).toBe(true)
  expect((await publishedAccounts(shop.db)).toSorted()).toEqual(ALL)
  expect((await signIn('super@example.com', 'Tuning-1405')).status).toBe('Success')
})

test('once closed, no account has the published password, and each of the named ones has its own', async () => {
  const { data } = await signIn('admin@example.com', 'Tuning-1405')
  const passwords = await closeDemoPasswords(shop.db)
  expect([...passwords.keys()].toSorted()).toEqual(ALL)
  expect(new Set(passwords.values()).size).toBe(ALL.length)

  for (const email of [...ALL, 'teacher2@example.com', 'applied@example.com'])
    expect((await signIn(email, 'Tuning-1405')).code).toBe('WrongCredentials')
  const password = passwords.get('super@example.com') ?? ''
  expect((await signIn('super@example.com', password)).status).toBe('Success')
  const signedInBefore = { id: 0, phone: '', token: data.token }
  expect((await shop.call('User/GetUserProfile', {}, { as: signedInBefore })).code).toBe('SignInRequired')
})

test('closing again changes nothing', async () => {
  expect(await closeDemoPasswords(shop.db)).toEqual(new Map())
  expect(await publishedAccounts(shop.db)).toEqual([])
})
