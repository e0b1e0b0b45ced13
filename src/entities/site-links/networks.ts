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

/** The pages of the shop on other networks, in the order in which people see them. Their addresses are settings of the site. */
export const NETWORKS = {
  instagram: { label: 'اینستاگرام', Icon: IconBrandInstagram },
  telegram: { label: 'تلگرام', Icon: IconBrandTelegram },
  aparat: { label: 'آپارات', Icon: IconMovie },
  twitter: { label: 'ایکس', Icon: IconBrandX },
  faceBook: { label: 'فیس‌بوک', Icon: IconBrandFacebook },
  linkedIn: { label: 'لینکدین', Icon: IconBrandLinkedin },
  discord: { label: 'دیسکورد', Icon: IconBrandDiscord },
  twitch: { label: 'توییچ', Icon: IconBrandTwitch },
  pinterest: { label: 'پینترست', Icon: IconBrandPinterest },
} as const satisfies Record<string, { label: string; Icon: TablerIcon }>
