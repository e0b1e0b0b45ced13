import * as z from 'zod/mini'
import type { $ZodType, input, output } from 'zod/v4/core'
import type { ErrorCode } from './errors.ts'

export const MODULES = ['Article', 'Course', 'Order', 'Product', 'Site', 'User'] as const
export type Module = (typeof MODULES)[number]

export const ROLES = ['SuperAdmin', 'Admin', 'Buyer', 'Seller', 'Teacher'] as const
export type Role = (typeof ROLES)[number]

/** The roles of the people who run the shop. */
export const ADMINS = ['Admin', 'SuperAdmin'] as const

/** Who may call: everybody, everybody with a session, or the members of roles whose role is active. */
export type Access = 'anyone' | 'signed-in' | readonly Role[]

/** Things that somebody owns. Whose a row is, server/owners-store.ts knows. */
export const OWNED_THINGS = ['courseReport', 'productAddress', 'productReport'] as const
export type OwnedThing = (typeof OWNED_THINGS)[number]

/** The owned row that an operation is about, named by a field of its input. */
export interface On {
  thing: OwnedThing
  field: string
}

/** `on: own('course')`: only the owner of the row whose id is given may call; to others it is not there. */
export const own = (thing: OwnedThing, field = 'id'): On => ({ thing, field })

export type Kind = 'query' | 'mutation'

/** How an operation writes: in one transaction, in several of its own, or in recorded steps. */
export type Transaction = 'one' | 'own' | 'steps'

/** Calls within one minute; zero means any number. */
export interface Limits {
  address: number
  person: number
}

const NO_LIMITS: Limits = { address: 0, person: 0 }

interface Definition<I extends $ZodType, O extends $ZodType, A extends Access, E extends ErrorCode> {
  access: A
  input: I
  output: O
  errors?: readonly E[]
  /**
   * Whose row it is about: for somebody else's it answers NotFound, as for one that is not there. Admins among the callers of
   * `access` reach every row. Without an id the operation makes a new row.
   */
  on?: On
}

interface QueryDefinition<
  I extends $ZodType,
  O extends $ZodType,
  A extends Access,
  E extends ErrorCode,
> extends Definition<I, O, A, E> {
  /** Seconds for which anybody may keep the answer. Only for answers that are the same for everybody. */
  cacheable?: number
  /** Seconds for which the server may give one answer to everybody who asks the same; nobody else keeps it. */
  shared?: number
  /** The ledger lists all of Order as POST: such a read is declared so in OpenAPI and sent so by the client. */
  method?: 'POST'
}

interface MutationDefinition<
  I extends $ZodType,
  O extends $ZodType,
  A extends Access,
  E extends ErrorCode,
  T extends Transaction,
> extends Definition<I, O, A, E> {
  /** 'outbox': made on the device first, sent when there is a network, through the batch operation. */
  offline?: 'outbox'
  /** How many calls within one minute are let through: of one address, or of one address and of one person. */
  perMinute?: number | Partial<Limits>
  /**
   * 'own': the handler opens its transactions itself, so that what it noted stays when it refuses; a repetition runs again.
   * 'steps': each step of the handler is committed and recorded, and a repetition goes on after the last recorded one. Such a call
   * needs a mutation id. Between two steps other services may be called.
   */
  transaction?: T
  /** Its input may come as a form (multipart/form-data), files and all. Without files JSON will do. */
  isForm?: true
}

/**
 * An operation as a value. The type parameters carry what is sent, what the handler gets, what it gives and what the
 * caller is shown; no field holds them.
 */
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
  offline: 'outbox' | 'no'
  perMinute: Limits
  transaction: Transaction
  isForm: boolean
  on: On | undefined
  readonly types?: { sent: Sent; got: Got; given: Given; shown: Shown }
}

/** An operation with its place: `Order/ChangeProductCartCount`, served at `/api/Order/ChangeProductCartCount`. */
export type Placed<O extends Operation = Operation> = O & { module: Module; name: string; path: string }

export type Subject = Record<string, Placed>

/** Declares a read: no effect, may be repeated at will. */
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
    on,
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
    perMinute: NO_LIMITS,
    transaction: 'own',
    isForm: false,
    on,
  }
}

/** Declares a write: one transaction; a repetition with the same mutationId answers what the first one answered. */
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
    on,
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
    perMinute:
      typeof perMinute === 'number' ? { address: perMinute, person: 0 } : { ...NO_LIMITS, ...perMinute },
    transaction,
    isForm,
    on,
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

/** For each shape a list of it that may be missing: the fields of an object that carries some of many kinds. */
export function optionalListsOf<const S extends Record<string, z.ZodMiniType>>(
  shapes: S,
): { [K in keyof S]: z.ZodMiniOptional<z.ZodMiniArray<S[K]>> } {
  const lists = Object.entries(shapes).map(([name, shape]) => [name, z.optional(z.array(shape))])
  return Object.fromEntries(lists) as { [K in keyof S]: z.ZodMiniOptional<z.ZodMiniArray<S[K]>> }
}
