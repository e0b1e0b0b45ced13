import { callSolving } from './solving.ts'
import { lastCode } from './mailbox.ts'
import type { Person, ShopServer } from './shop-server.ts'

/** The password of people who register here. */
export const PASSWORD = 'Tuning-1405'

interface Newcomer {
  firstName?: string
  lastName?: string
  password?: string
  invite?: string
}

/** Somebody who has proven a number by the code sent to it, and registered with a password. `phone` as it is stored. */
export async function register(shop: ShopServer, phone: string, newcomer: Newcomer = {}): Promise<Person> {
  await callSolving(shop, 'User/SendLoginCode', { userName: phone })
  const code = await lastCode(shop, phone)
  const named = { firstName: 'مینا', lastName: 'رضایی', password: PASSWORD, ...newcomer }
  const { data } = await shop.call('User/Register', { ...named, phone, code })
  return { id: data.profile.id, token: data.token, phone }
}
