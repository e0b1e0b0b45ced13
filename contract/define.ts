import * as z from 'zod/mini'
import type { $ZodType, input, output } from 'zod/v4/core'
import type { ErrorCode } from './errors.ts'

const MODULES = ['Article', 'Course', 'Order', 'Product', 'Site', 'User'] as const
export type Module = (typeof MODULES)[number]

export const ROLES = ['SuperAdmin', 'Admin', 'Buyer', 'Seller', 'Teacher'] as const
export type Role = (typeof ROLES)[number]

/** The roles of the people who run the shop. */
export const ADMINS = ['Admin', 'SuperAdmin'] as const

/**
 * Who may call: everybody, everybody with a session, the members of roles whose role is active, or admins and those who care
 * for the social media.
 */
export type Access = 'anyone' | 'signed-in' | 'social-admin' | readonly Role[]

/** Things with an owner. server/owners-store.ts finds the owner of a row. */
const OWNED_THINGS = [
  'article',
  'askedPayAgain',
  'boughtItem',
  'cashRequest',
  'course',
  'courseComment',
  'courseImage',
  'courseQuestion',
  'courseReport',
  'courseVideo',
  'courseVoice',
  'degree',
  'exam',
  'examAttempt',
  'examQuestion',
  'examTest',
  'order',
  'payAgain',
  'payment',
  'product',
  'productAddress',
  'productComment',
  'productDesign',
  'productFurtherDetail',
  'productImage',
  'productQuestion',
  'productReport',
  'productVideo',
  'shippingMethod',
  'soldItem',
  'soldReturn',
  'taughtAttempt',
  'upload',
] as const
export type OwnedThing = (typeof OWNED_THINGS)[number]

/** The owned row that an operation is about, named by a field of its input. */
export interface On {
  thing: OwnedThing
  field: string
}

/** `on: own('course')`: only the owner of the row with the given id may call. Others get NotFound. */
export const own = (thing: OwnedThing, field = 'id'): On => ({ thing, field })

type Kind = 'query' | 'mutation'

/** How an operation writes: in one transaction, in several of its own, or in recorded steps. */
export type Transaction = 'one' | 'own' | 'steps'

/** Calls within one minute. Zero means no limit. */
interface Limits {
  address: number
  person: number
}

const NO_LIMITS: Limits = { address: 0, person: 0 }

const limitsOf = (perMinute: number | Partial<Limits>): Limits =>
  typeof perMinute === 'number' ? { address: perMinute, person: 0 } : { ...NO_LIMITS, ...perMinute }

/** What callers may write beside the names of the input. */
export interface OtherNames {
  /** Our name of a field by the other name: `{ identity: 'userName' }`. */
  names?: Readonly<Record<string, string>>
  /** The fields may be in one object with this name: `{ filter: { text: '…' } }`. */
  wrapper?: string
}

interface Definition<I extends $ZodType, O extends $ZodType, A extends Access, E extends ErrorCode> {
  access: A
  input: I
  output: O
  errors?: readonly E[]
  /**
   * The owned row that the operation is about. Another person's row answers NotFound, like a missing one. Admins in
   * `access` reach every row. Without an id the operation makes a new row.
   */
  on?: On
  /** The limit of calls within one minute: by address, or by address and by person. */
  perMinute?: number | Partial<Limits>
  /** The specification's names where ours differ. `read-input.ts` of the server accepts both. */
  accepts?: OtherNames
}

interface QueryDefinition<
  I extends $ZodType,
  O extends $ZodType,
  A extends Access,
  E extends ErrorCode,
> extends Definition<I, O, A, E> {
  /** Seconds for which browsers and proxies may cache the answer. Only for answers that are the same for everybody. */
  cacheable?: number
  /**
   * Seconds for which the server caches one answer for everybody who asks the same. Browsers and proxies do not
   * cache it.
   */
  shared?: number
  /**
   * The ledger lists all of Order as POST. Such a read is declared in OpenAPI as POST, and the client sends it as
   * POST.
   */
  method?: 'POST'
}

interface MutationDefinition<
  I extends $ZodType,
  O extends $ZodType,
  A extends Access,
  E extends ErrorCode,
  T extends Transaction,
> extends Definition<I, O, A, E> {
  /**
   * 'outbox': made on the device first, and sent by the batch operation when there is a network. 'form': sent at once, and by the
   * batch operation when there is no network; nothing on the device changes before.
   */
  offline?: Offline
  /**
   * 'own': the handler opens its transactions itself, so that its records stay when it refuses. No replay.
   * 'steps': each step of the handler is committed and recorded, and a repetition continues after the last recorded step. The call
   * needs a mutation id. The handler may call other services between two steps.
   */
  transaction?: T
  /** The input may come as a form (multipart/form-data) with files. JSON is accepted without files. */
  isForm?: true
  /** Named as a read by the specification: GET is answered, too, with its fields in the address. */
  alsoGet?: true
  /** Fields of the input that no record of admins' changes holds. */
  secrets?: readonly string[]
  /** Admins may do it with the rows of other people, too. What they do is noted like the operations of admins. */
  alsoByAdmins?: true
}

/**
 * An operation as a value. The type parameters are what the caller sends, what the handler gets, what the handler
 * returns and what the caller sees. No field holds them.
 */
type Offline = 'outbox' | 'form' | 'no'

export interface Operation<
  K extends Kind = Kind,
  Sent = unknown,
  Got = unknown,
  Given = unknown,
  Shown = unknown,
  A extends Access = Access,
  E extends ErrorCode = ErrorCode,
> {
  kind: K
  method: 'GET' | 'POST'
  access: A
  input: $ZodType
  output: $ZodType
  errors: readonly E[]
  cacheable: number
  shared: number
  offline: Offline
  perMinute: Limits
  transaction: Transaction
  isForm: boolean
  alsoGet: boolean
  alsoByAdmins: boolean
  secrets: readonly string[]
  on: On | undefined
  accepts: OtherNames
  readonly types?: { sent: Sent; got: Got; given: Given; shown: Shown }
}

/** An operation with its name: `Order/ChangeProductCartCount` is served at `/api/Order/ChangeProductCartCount`. */
export type Placed<O extends Operation = Operation> = O & { module: Module; name: string; path: string }

export type Subject = Record<string, Placed>

/** Declares a read. It has no effect and may be repeated. */
export function query<I extends $ZodType, O extends $ZodType, A extends Access, E extends ErrorCode = never>(
  definition: QueryDefinition<I, O, A, E>,
): Operation<'query', input<I>, output<I>, input<O>, output<O>, A, E> {
  const {
    access,
    input,
    output,
    errors = [],
    cacheable = 0,
    shared = cacheable,
    method = 'GET',
    perMinute = NO_LIMITS,
    on,
    accepts = {},
  } = definition
  return {
    kind: 'query',
    method,
    access,
    input,
    output,
    errors,
    cacheable,
    shared,
    offline: 'no',
    perMinute: limitsOf(perMinute),
    transaction: 'own',
    isForm: false,
    alsoGet: false,
    alsoByAdmins: false,
    secrets: [],
    on,
    accepts,
  }
}

/** Declares a write in one transaction. A repetition with the same mutationId gets the first answer again. */
export function mutation<
  I extends $ZodType,
  O extends $ZodType,
  A extends Access,
  E extends ErrorCode = never,
  T extends Transaction = 'one',
>(
  definition: MutationDefinition<I, O, A, E, T>,
): Operation<'mutation', input<I>, output<I>, input<O>, output<O>, A, E> & { transaction: T } {
  const {
    access,
    input,
    output,
    errors = [],
    offline = 'no',
    perMinute = NO_LIMITS,
    transaction = 'one' as T,
    isForm = false,
    alsoGet = false,
    alsoByAdmins = false,
    secrets = [],
    on,
    accepts = {},
  } = definition
  return {
    kind: 'mutation',
    method: 'POST',
    access,
    input,
    output,
    errors,
    cacheable: 0,
    shared: 0,
    offline,
    perMinute: limitsOf(perMinute),
    transaction,
    isForm,
    alsoGet,
    alsoByAdmins,
    secrets,
    on,
    accepts,
  }
}

/** Gives operations their module, so that each knows its name and path. */
export function subject<T extends Record<string, Operation>>(
  module: Module,
  operations: T,
): { [N in keyof T]: Placed<T[N]> } {
  const placed = Object.entries(operations).map(([name, operation]) => [
    name,
    { ...operation, module, name, path: `${module}/${name}` },
  ])
  return Object.fromEntries(placed) as { [N in keyof T]: Placed<T[N]> }
}

/** A list for each shape. The list may be missing. These are the fields of an object with things of many kinds. */
export function optionalListsOf<const S extends Record<string, z.ZodMiniType>>(
  shapes: S,
): { [K in keyof S]: z.ZodMiniOptional<z.ZodMiniArray<S[K]>> } {
  const lists = Object.entries(shapes).map(([name, shape]) => [name, z.optional(z.array(shape))])
  return Object.fromEntries(lists) as { [K in keyof S]: z.ZodMiniOptional<z.ZodMiniArray<S[K]>> }
}

/** The fields of a change: what is not sent stays as it is. */
export function optionalOf<const S extends Record<string, z.ZodMiniType>>(
  shape: S,
): { [K in keyof S]: z.ZodMiniOptional<S[K]> } {
  const entries = Object.entries(shape).map(([name, schema]) => [name, z.optional(schema)])
  return Object.fromEntries(entries) as { [K in keyof S]: z.ZodMiniOptional<S[K]> }
}

/** The optional fields of a table whose rows name the kind of their value. */
export function optionalOfKinds<
  const K extends Record<string, z.ZodMiniType>,
  const R extends Record<string, { kind: keyof K & string }>,
>(kinds: K, rows: R): { [N in keyof R]: z.ZodMiniOptional<K[R[N]['kind']]> } {
  const entries = Object.entries(rows).flatMap(([name, { kind }]) => {
    const schema = kinds[kind]
    return schema ? [[name, z.optional(schema)] as const] : []
  })
  return Object.fromEntries(entries) as { [N in keyof R]: z.ZodMiniOptional<K[R[N]['kind']]> }
}
