import type { ReactNode } from 'react'
import { useMirror } from '#src/hooks/use-mirror.ts'
import { phoneText } from '#src/lib/phone-text.ts'
import { readSetting } from '#src/mirror/site-content.ts'
import { SHOP_NETWORKS } from './networks.ts'
import styles from './site-links.module.css'
import { text } from './text.ts'

const linked = (href: string, shown: string) => (
  <a className={styles['link']} href={href} dir="ltr">
    {shown}
  </a>
)

/** The settings with which the shop itself is reached, and how people see each. */
const FACTS: Readonly<Record<keyof typeof text.facts, (value: string) => ReactNode>> = {
  shopPhone: (phone) => linked(`tel:${phone}`, phoneText(phone)),
  shopEmail: (email) => linked(`mailto:${email}`, email),
  shopAddress: (address) => address,
}

/** How the shop is reached: phone, e-mail, postal address, and its pages on other networks. Nothing while none of them is set. */
export function WaysToReach() {
  const setting = useMirror(readSetting, [])
  const valueOf = (name: string) => {
    const value = setting?.[name]
    return typeof value === 'string' ? value : ''
  }
  const facts = (Object.keys(FACTS) as (keyof typeof FACTS)[]).filter(valueOf)
  const networks = Object.entries(SHOP_NETWORKS).filter(([name]) => valueOf(name))
  if (facts.length === 0 && networks.length === 0) return null
  return (
    <section className={styles['ways']} aria-labelledby="ways-to-reach">
      <h2 id="ways-to-reach">{text.reach}</h2>
      {facts.length > 0 && (
        <dl className={styles['facts']}>
          {facts.map((name) => (
            <div key={name}>
              <dt>{text.facts[name]}</dt>
              <dd>{FACTS[name](valueOf(name))}</dd>
            </div>
          ))}
        </dl>
      )}
      {networks.length > 0 && (
        <ul className={styles['networks']}>
          {networks.map(([name, { label, Icon }]) => (
            <li key={name}>
              <a className={styles['link']} href={valueOf(name)} target="_blank" rel="noopener noreferrer">
                <Icon size={20} aria-hidden />
                {label}
              </a>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
