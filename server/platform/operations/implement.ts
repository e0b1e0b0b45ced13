import type { Kysely } from 'kysely'
import type { Access, Operation, Placed } from '#contract/define.ts'
import { OperationError, type ErrorCode, type ErrorDetails } from '#contract/errors.ts'
import type { MemberNames, NamedEach, SlotNames, Slots } from '#contract/slots.ts'
import type { Actor } from '#server/platform/access/actor.ts'
import type { Database } from '#server/platform/postgres/schema.ts'
import type { Counting } from './counts-together.ts'

export type Tx = Kysely<Database>

/** What is known of the request itself: for counting views, lock-outs and session lists. */
export interface Caller {
  /** The id that the person is shown when something fails; empty where nobody asked. */
  requestId: string
  ip: string
  /** Addresses of our own proxies that the call came through. */
  proxies: readonly string[]
  userAgent: string
  /** The same for one visitor on one device, whichever account is signed in; never an address or a name. */
  viewer: string
  /** The refresh token that came in the cookie, when one came. */
  refreshToken: string | null
  /** Puts a refresh token into its cookie, or clears it. Nothing reaches the device when the operation fails. */
  keepRefreshToken(token: string | null): void
}

/** What a handler gets. `tx` is one transaction for a mutation; `fail` makes the declared errors only. */
export interface Context<Got, A extends Access, E extends ErrorCode> {
  input: Got
  actor: A extends 'anyone' ? Actor | null : Actor
  tx: Tx
  now: Date
  caller: Caller
  /** How many rows a list answers to code of the server that goes through all of them; otherwise the input says it. */
  rowsAtOnce?: number | undefined
  /** The only fields of a list's rows that such code wants. */
  fields?: ReadonlySet<string> | undefined
  /** How a list counts for code of the server that asks many of them. */
  counting?: Counting | undefined
  fail(code: E, details?: ErrorDetails): OperationError
}

/**
 * Runs a part of a mutation in a transaction of its own and records what it gave. A repetition of the mutation gets the recorded
 * result and does not run the part again. The result must be JSON.
 */
export type Step = <T>(name: string, body: (tx: Tx) => Promise<T>) => Promise<T>

/** What the handler of a mutation in steps gets. `tx` is no transaction: it is there to read. */
export interface SteppedContext<Got, A extends Access, E extends ErrorCode> extends Context<Got, A, E> {
  step: Step
}

type HandlerOf<O> =
  O extends Operation<infer _K, infer _S, infer Got, infer Given, infer _W, infer A, infer E>
    ? O extends { transaction: 'steps' }
      ? (context: SteppedContext<Got, A, E>) => Promise<Given>
      : (context: Context<Got, A, E>) => Promise<Given>
    : never

export type HandlersOf<S> = { [N in keyof S]: HandlerOf<S[N]> }

type AnyContext = SteppedContext<unknown, Access, ErrorCode>

/** An operation with the function that answers it, its types erased: the register is the only one who calls it. */
export interface Implementation {
  operation: Placed
  handle: ((context: AnyContext) => Promise<unknown>) & {
    /** The same for many calls of one caller in one transaction, no two about the same thing. */
    all?(contexts: Many<AnyContext>): Promise<unknown[]>
    /** The same for many calls about one thing, in the order in which they were sent. */
    inOrder?(contexts: Many<AnyContext>): Promise<unknown[]>
  }
}

export type Many<C> = readonly [C, ...C[]]

/** A handler that answers many calls of one caller at once; a single call is a list of one. */
export const manyAtOnce = <C, R>(all: (contexts: Many<C>) => Promise<R[]>) =>
  Object.assign(oneOf(all), { all })

/** A handler that answers many calls of one caller about one thing, in their order; a single call is a list of one. */
export const manyInOrder = <C, R>(inOrder: (contexts: Many<C>) => Promise<R[]>) =>
  Object.assign(oneOf(inOrder), { inOrder })

function oneOf<C, R>(many: (contexts: Many<C>) => Promise<R[]>) {
  return async (context: C): Promise<R> => {
    const [answer] = await many([context])
    if (answer === undefined) throw new Error('A call has no answer.')
    return answer
  }
}

/** Joins a subject of the contract with its handlers; a missing one, or a wrong answer, does not compile. */
export function implement<S extends Record<string, Placed>>(
  subject: S,
  handlers: HandlersOf<S>,
): Implementation[] {
  return Object.entries(subject).map(([name, operation]) => ({
    operation,
    handle: handlers[name] as unknown as Implementation['handle'],
  }))
}

/**
 * The answers of a family for one of its members, under the names that the contract gives them. Input, actor and errors of
 * each slot are inferred: `answers(reactions, COURSE_REACTIONS, { async like({ input, tx, actor }) { … } })`.
 */
export function answers<S extends Slots, const N extends SlotNames<S>>(
  _slots: S,
  names: N,
  handlers: Pick<HandlersOf<S>, keyof N & keyof S>,
): { [K in keyof N & keyof S as N[K] & string]: HandlersOf<S>[K] } {
  const bySlot = handlers as Readonly<Record<string, unknown>>
  return Object.fromEntries(Object.entries(names).map(([slot, name]) => [name, bySlot[slot]])) as never
}

/** The answers of a family for each of its members: `make` gets the member and gives the handlers of its slots. */
export function answersEach<S extends Slots, const T extends MemberNames<S>>(
  slots: S,
  members: T,
  make: (member: keyof T & string) => HandlersOf<S>,
): HandlersOf<NamedEach<S, T>> {
  const all = Object.entries(members).map(([member, names]) => answers(slots, names, make(member)))
  return Object.assign({}, ...all) as never
}

/** The error a handler throws for a refusal that its contract declares. */
export function fail(code: ErrorCode, details: ErrorDetails = {}): OperationError {
  return new OperationError(code, details)
}

/** A row that was looked for; refuses with NotFound when there is none. */
export function orNotFound<Row>(
  row: Row | undefined,
  { fail: refuse }: { fail: (code: 'NotFound') => OperationError },
): Row {
  if (row === undefined) throw refuse('NotFound')
  return row
}
