import { lazy } from 'react'
import { changeSection } from '../admin/changes.tsx'
import { ADMIN_SECTIONS } from '../admin/sections.ts'
import type { PanelPage, SectionGroup } from '../kit/section.ts'
import { adminSection } from './admins.tsx'
import { roleSection } from './roles.tsx'
import { securitySection } from './security-log.tsx'
import { text } from './text.ts'

const systemPage: PanelPage = {
  name: 'system',
  title: text.system,
  View: lazy(async () => ({ default: (await import('./system/system-state.tsx')).SystemState })),
}

/** What super admins have besides: who runs the shop, and what they did. */
export const SUPER_SECTIONS: readonly SectionGroup[] = [
  { title: text.group, sections: [adminSection, roleSection, changeSection, securitySection, systemPage] },
]

/** The panel of super admins: the sections of admins, then their own. */
export const SUPER_ADMIN_SECTIONS: readonly SectionGroup[] = [...ADMIN_SECTIONS, ...SUPER_SECTIONS]
