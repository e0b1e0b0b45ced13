import { familyOfReads, mutation, query } from './define.ts'
import * as z from 'zod/mini'
import { ById, Id, Liked, Nothing, Viewed } from './shapes.ts'

/** What people like and view. Each thing's likes and views are the same six operations. */
export const THINGS = ['Course', 'Product', 'Article'] as const
export type Thing = (typeof THINGS)[number]

const Like = z.object({ id: Id, like: z.boolean() })

/** Sets or clears the caller's like; the last value wins. */
export const setLike = () =>
  mutation({ access: 'signed-in', offline: 'outbox', input: Like, output: Liked, errors: ['NotFound'] })

/** Counts a view, once per viewer and day. Many people may share an address. */
export const countView = () =>
  mutation({
    access: 'anyone',
    offline: 'outbox',
    perMinute: { address: 3_000, person: 1_200 },
    input: ById,
    output: Viewed,
    errors: ['NotFound'],
  })

/** The things of one kind that the caller likes, last liked first. */
export const likedByCaller = () =>
  query({ access: 'signed-in', input: Nothing, output: z.array(z.object({ id: Id, title: z.string() })) })

/** The counts beside a thing: likes with the caller's own, and views. */
export const countsOf = <const P extends `${string}*${string}`>(pattern: P) =>
  familyOfReads(pattern, ById, { Liked, Viewed })
