import { lazy } from 'react'
import { PROFILE_SECTION } from '#src/entities/membership/kinds.ts'
import type { PanelPage } from '../kit/section.ts'
import { text } from './text.ts'

const profilePage = (View: PanelPage['View']): PanelPage => ({
  name: PROFILE_SECTION,
  title: text.profile.title,
  View,
})

/** What a teacher or seller is to others: the membership with its card, the name and the picture. */
export const teacherProfile = profilePage(
  lazy(async () => ({ default: (await import('./profile-view.tsx')).TeacherProfile })),
)
export const sellerProfile = profilePage(
  lazy(async () => ({ default: (await import('./profile-view.tsx')).SellerProfile })),
)
