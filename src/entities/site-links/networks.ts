import {
  IconBrandDiscord,
  IconBrandFacebook,
  IconBrandInstagram,
  IconBrandLinkedin,
  IconBrandPinterest,
  IconBrandTelegram,
  IconBrandTwitch,
  IconBrandX,
  IconMovie,
  type TablerIcon,
} from '@tabler/icons-react'
import type { SettingName } from '#contract/site/settings.ts'

/** The pages of the shop on other networks, in the order in which people see them. Their addresses are settings of the site. */
export const SHOP_NETWORKS = {
  instagram: { label: 'اینستاگرام', Icon: IconBrandInstagram },
  telegram: { label: 'تلگرام', Icon: IconBrandTelegram },
  aparat: { label: 'آپارات', Icon: IconMovie },
  twitter: { label: 'ایکس', Icon: IconBrandX },
  faceBook: { label: 'فیس‌بوک', Icon: IconBrandFacebook },
  linkedIn: { label: 'لینکدین', Icon: IconBrandLinkedin },
  discord: { label: 'دیسکورد', Icon: IconBrandDiscord },
  twitch: { label: 'توییچ', Icon: IconBrandTwitch },
  pinterest: { label: 'پینترست', Icon: IconBrandPinterest },
} as const satisfies Partial<Record<SettingName, { label: string; Icon: TablerIcon }>>
