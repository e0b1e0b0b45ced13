import type { Role } from '#contract/define.ts'
import type { TextKind } from '#contract/talk.ts'

export const TALKED_ABOUT = ['course', 'product'] as const
export type TalkedAbout = (typeof TALKED_ABOUT)[number]

/** One of the six kinds of texts: a comment, question or answer about a course or product. Ids are per kind. */
export interface Kind {
  thing: TalkedAbout
  what: TextKind
}

/** The table of a kind: `course_comments`. */
export const tableOf = ({ thing, what }: Kind) => `${thing}_${what}s` as const

/** The role of the people whose courses or products these are. */
export const OWNER_ROLES = { course: 'Teacher', product: 'Seller' } as const satisfies Record<
  TalkedAbout,
  Role
>
