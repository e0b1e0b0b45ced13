import {
  IconArticle,
  IconCalculator,
  IconHelp,
  IconLink,
  IconMapPin,
  IconPhone,
  IconSchool,
  IconShoppingCart,
  IconUsers,
  type Icon,
} from '@tabler/icons-react'
import type { HelpfulLink } from '#contract/site/site.ts'
import { AddressLink } from '#src/entities/address-link.tsx'
import { Section } from '#src/ui/layout.tsx'
import { SectionHeader } from '#src/ui/section-header.tsx'
import styles from './home-more.module.css'
import { text } from './text.ts'

const ICONS: Readonly<Record<string, Icon>> = {
  article: IconArticle,
  calculator: IconCalculator,
  help: IconHelp,
  'map-pin': IconMapPin,
  phone: IconPhone,
  school: IconSchool,
  'shopping-cart': IconShoppingCart,
  users: IconUsers,
}

/** The ways out of the home page that the shop's people have chosen. */
export function HelpfulLinks({ links }: { links: readonly HelpfulLink[] }) {
  if (links.length === 0) return null
  return (
    <Section>
      <SectionHeader title={text.links} />
      <ul className={styles['links']}>
        {links.map(({ id, title, url, icon }) => {
          const Drawing = ICONS[icon] ?? IconLink
          return (
            <li key={id}>
              <AddressLink address={url} className={styles['link']}>
                <Drawing size={22} aria-hidden />
                <bdi dir="rtl">{title}</bdi>
              </AddressLink>
            </li>
          )
        })}
      </ul>
    </Section>
  )
}
