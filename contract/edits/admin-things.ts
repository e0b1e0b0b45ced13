import * as z from 'zod/mini'
import { ADMINS } from '../define.ts'
import { panelList } from '../lists.ts'
import { Id } from '../shapes.ts'
import { THING_STATES } from './kinds.ts'

/** What admins see of a thing besides what its owner sees. */
export const ofOwner = {
  /** The owner's account. */
  ownerId: Id,
  ownerName: z.string(),
}

/** Everybody's things of a kind: all of them, what is published, and what is not. */
export const adminThings = <Row extends z.ZodMiniType>(row: Row) => {
  const list = panelList(ADMINS, row, {
    state: z.optional(z.enum(THING_STATES)),
    /** What belongs to this account. */
    userId: z.optional(Id),
    categoryId: z.optional(Id),
  })
  return { all: list, active: list, deActive: list }
}

/** The full names of the lists, by kind. */
export const ADMIN_LISTS = {
  article: { all: 'GetAdminArticlesByFilter', deActive: 'GetDeActiveArticlesByFilter' },
  productArticle: { all: 'GetAdminProductArticlesByFilter', deActive: 'GetDeActiveProductArticlesByFilter' },
  course: {
    all: 'GetAdminCoursesByFilter',
    active: 'GetActiveCoursesByFilter',
    deActive: 'GetDeActiveCoursesByFilter',
  },
  product: {
    all: 'GetAdminProductsByFilter',
    active: 'GetActiveProductsByFilter',
    deActive: 'GetDeActiveProductsByFilter',
  },
} as const
