import type { Membership } from '#contract/user/membership-rules.ts'
import type { PagePattern } from '#contract/pages.ts'

/** The section of the panels in which members change what others see of them. */
export const PROFILE_SECTION = 'profile'
export const TO_PROFILE: Readonly<Record<string, string>> = { section: PROFILE_SECTION }

/** What the memberships name alike: their pages, operations, the setting with a film about them, and the document. */
function namesOf<const M extends Membership, const Small extends Uncapitalize<Membership>>(
  member: M,
  small: Small,
) {
  return {
    pages: {
      apply: `/Account/${member}`,
      state: `/${member}Active`,
      edit: `/${member}Edit`,
      panel: `/${member}Panel`,
    },
    profilePath: `User/Get${member}Profile`,
    filePath: `User/Get${member}RegisterFile`,
    videoSetting: `${small}Register`,
    document: `${small}Document`,
  } as const
}

const teacher = namesOf('Teacher', 'teacher')
const seller = namesOf('Seller', 'seller')

interface Kind extends Pick<
  typeof teacher | typeof seller,
  'profilePath' | 'filePath' | 'videoSetting' | 'document'
> {
  pages: Record<keyof typeof teacher.pages, string>
}

/** What tells the two memberships apart on their pages. */
export const KINDS: Readonly<Record<Membership, Kind>> = {
  Teacher: teacher,
  Seller: seller,
}

/** The membership that a page is about. */
export function memberOf(pattern: PagePattern): Membership {
  return pattern.includes('Seller') ? 'Seller' : 'Teacher'
}
