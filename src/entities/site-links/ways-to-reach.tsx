import { useMirror } from '#src/hooks/use-mirror.ts'
import { phoneText } from '#src/lib/phone-text.ts'
import { readSetting } from '#src/mirror/site-content.ts'
import { NETWORKS } from './networks.ts'
import styles from './site-links.module.css'
import { text } from './text.ts'

/** How the shop is reached: phone, e-mail, postal address, and its pages on other networks. Nothing while none of them is set. */
export function WaysToReach() {
  const setting = useMirror(readSetting, [])
  const valueOf = (name: string) => {
    const value = setting?.[name]
    return typeof value === 'string' ? value : ''
  }
  const [phone, email, address] = ['shopPhone', 'shopEmail', 'shopAddress'].map(valueOf)
  const networks = Object.entries(NETWORKS).filter(([name]) => valueOf(name) !== '')
  if (!phone && !email && !address && networks.length === 0) return null
  return (
    <section className={styles['ways']} aria-labelledby="ways-to-reach">
      <h2 id="ways-to-reach">{text.reach}</h2>
      <dl className={styles['facts']}>
        {phone && (
          <div>
            <dt>{text.phone}</dt>
            <dd>
              <a className={styles['link']} href={`tel:${phone}`} dir="ltr">
                {phoneText(phone)}
              </a>
            </dd>
          </div>
        )}
        {email && (
          <div>
            <dt>{text.email}</dt>
            <dd>
              <a className={styles['link']} href={`mailto:${email}`} dir="ltr">
                {email}
              </a>
            </dd>
          </div>
        )}
        {address && (
          <div>
            <dt>{text.address}</dt>
            <dd>{address}</dd>
          </div>
        )}
      </dl>
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
