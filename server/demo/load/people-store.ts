import { hash } from '@node-rs/argon2'
import {
  ACCOUNTS,
  BUYERS,
  PASSWORD,
  SELLER_ACCOUNT,
  SELLERS,
  TEACHER_ACCOUNT,
  TEACHERS,
} from '#server/demo/content/people.ts'
import { faceKey } from '#server/demo/cover-plan.ts'
import { pictureJson } from './demo-pictures.ts'
import { at, daysAgo, type Tx } from './load-tools.ts'

export const ARGON = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

type Person = {
  email: string
  phone?: string
  firstName: string
  lastName: string
  city: string
  roles: string[]
  avatar?: number
  canSignIn: boolean
}

export type LoadedPeople = {
  buyerAccountId: number
  adminId: number
  buyerIds: number[]
  /** User ids, in the order of the content. */
  teacherUserIds: number[]
  teacherIds: number[]
  sellerIds: number[]
  sellerUserIds: number[]
  /** Of the one password of the demo. */
  passwordHash: string
}

function faceJson(number: number | undefined): string | null {
  return number === undefined ? null : pictureJson(faceKey(number))
}

function people(): Person[] {
  const accounts = ACCOUNTS.map((account) => ({ ...account, canSignIn: true }))
  const teachers = TEACHERS.map((teacher, i) => ({
    ...(i === 0 ? TEACHER_ACCOUNT : { email: `teacher${i + 1}@example.com` }),
    ...teacher,
    roles: ['Teacher', 'Buyer'],
    canSignIn: true,
  }))
  const sellers = SELLERS.map((seller, i) => ({
    ...(i === 0 ? SELLER_ACCOUNT : { email: `seller${i + 1}@example.com` }),
    ...seller,
    roles: ['Seller', 'Buyer'],
    canSignIn: true,
  }))
  const buyers = BUYERS.map(([firstName, lastName, city], i) => ({
    email: `buyer${i + 1}@example.com`,
    firstName,
    lastName,
    city,
    roles: ['Buyer'],
    canSignIn: false,
  }))
  return [...accounts, ...teachers, ...sellers, ...buyers]
}

/** Adds the invented people with their roles, teacher and seller profiles. */
export async function insertPeople(tx: Tx): Promise<LoadedPeople> {
  const all = people()
  const passwordHash = await hash(PASSWORD, ARGON)
  const confirmedAt = daysAgo(200)
  const users = await tx
    .insertInto('users')
    .values(
      all.map((person, i) => ({
        email: person.email,
        email_confirmed_at: confirmedAt,
        phone: person.phone ?? null,
        phone_confirmed_at: person.phone ? confirmedAt : null,
        password_hash: person.canSignIn ? passwordHash : null,
        is_verified: true,
        invite_code: `DEMO${String(i + 1).padStart(4, '0')}`,
        created_at: daysAgo(200 - i),
      })),
    )
    .returning('id')
    .execute()
  const ids = users.map(({ id }) => id)

  await tx
    .insertInto('user_profiles')
    .values(
      all.map((person, i) => ({
        user_id: at(ids, i),
        first_name: person.firstName,
        last_name: person.lastName,
        display_name: `${person.firstName} ${person.lastName}`,
        avatar: faceJson(person.avatar),
        city: person.city,
      })),
    )
    .execute()
  await tx
    .insertInto('user_roles')
    .values(all.flatMap((person, i) => person.roles.map((role) => ({ user_id: at(ids, i), role }))))
    .execute()

  const [teachersFrom, sellersFrom] = [ACCOUNTS.length, ACCOUNTS.length + TEACHERS.length]
  const teacherUserIds = ids.slice(teachersFrom, sellersFrom)
  const sellerUserIds = ids.slice(sellersFrom, sellersFrom + SELLERS.length)
  return {
    buyerAccountId: at(ids, 0),
    adminId: at(ids, 1),
    buyerIds: ids.slice(sellersFrom + SELLERS.length),
    teacherUserIds,
    sellerUserIds,
    passwordHash,
    teacherIds: await insertTeachers(tx, teacherUserIds),
    sellerIds: await insertSellers(tx, sellerUserIds),
  }
}

async function insertTeachers(tx: Tx, userIds: readonly number[]): Promise<number[]> {
  const rows = TEACHERS.map(({ title, resume, skills, city, avatar }, i) => ({
    user_id: at(userIds, i),
    title,
    resume,
    skills,
    city,
    avatar: faceJson(avatar),
    order: i,
  }))
  const added = await tx.insertInto('teacher_profiles').values(rows).returning('id').execute()
  return added.map(({ id }) => id)
}

async function insertSellers(tx: Tx, userIds: readonly number[]): Promise<number[]> {
  const rows = SELLERS.map(({ shopName, about, city }, i) => ({
    user_id: at(userIds, i),
    shop_name: shopName,
    about,
    city,
  }))
  const added = await tx.insertInto('seller_profiles').values(rows).returning('id').execute()
  return added.map(({ id }) => id)
}
