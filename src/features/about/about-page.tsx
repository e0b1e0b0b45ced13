import { WaysToReach } from '#src/entities/site-links/ways-to-reach.tsx'
import { ButtonLink } from '#src/ui/button.tsx'
import { TextPage } from './text-page.tsx'
import styles from './text-page.module.css'
import { text } from './text.ts'
import { TrustSeal } from './trust-seal.tsx'

/** What the academy is. */
export function AboutPage() {
  return (
    <TextPage {...text.about}>
      <WaysToReach />
      <nav className={styles['ways']} aria-label={text.about.title}>
        {text.about.ways.map(({ label, to }) => (
          <ButtonLink key={to} to={to} variant="soft">
            {label}
          </ButtonLink>
        ))}
        <TrustSeal />
      </nav>
    </TextPage>
  )
}
