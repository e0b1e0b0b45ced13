import * as z from 'zod/mini'
import { mutation, query } from './define.ts'
import { ById, Id, Liked, Nothing, Viewed } from './shapes.ts'

/** What people can like and view. */
const THINGS = ['Course', 'Product', 'Article'] as const
export type Thing = (typeof THINGS)[number]

const readOf = { access: 'anyone', input: ById, errors: ['NotFound'] } as const

/** The operations of everything that people can like and view. */
export const reactions = {
  /** The count of likes, and whether the caller likes it. */
  liked: query({ ...readOf, output: Liked }),
  viewed: query({ ...readOf, output: Viewed }),
  /** Sets or clears the caller's like. The last value wins. */
  like: mutation({
    access: 'signed-in',
    offline: 'outbox',
    input: z.object({ id: Id, like: z.boolean() }),
    output: Liked,
    errors: ['NotFound'],
  }),
  /** Counts a view, once per viewer and day. Many people may share an address. */
  view: mutation({
    access: 'anyone',
    offline: 'outbox',
    perMinute: { address: 3_000, person: 1_200 },
    input: ById,
    output: Viewed,
    errors: ['NotFound'],
  }),
  /** The things of this kind that the caller likes, the latest first. */
  likedByCaller: query({
    access: 'signed-in',
    input: Nothing,
    output: z.array(z.object({ id: Id, title: z.string() })),
  }),
}
