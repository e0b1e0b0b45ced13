import { Link } from '@tanstack/react-router'
import { sectionAddress } from '#src/entities/panel-sections.ts'
import type { ReactNode } from 'react'
import { PAGES } from '#contract/pages.ts'
import type { Profile } from '#contract/user/account.ts'
import { PANEL_SECTIONS } from '#contract/user/panel-sections.ts'
import { useAccount } from '#src/hooks/use-account.ts'
import { useMirror } from '#src/hooks/use-mirror.ts'
import { useSyncStatus } from '#src/hooks/use-sync-status.ts'
import { persianNumber } from '#src/lib/persian-digits.ts'
import { phoneText } from '#src/lib/phone-text.ts'
import { currentAccountId, readProfile } from '#src/mirror/account.ts'
import type { Mirror } from '#src/mirror/mirror.ts'
import { Badge } from '#src/ui/badge.tsx'
import { ButtonLink } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { Row } from '#src/ui/layout.tsx'
import { Picture } from '#src/ui/picture.tsx'
import { Notices } from './notices/notices.tsx'
import { OverviewSkeleton } from './overview-skeleton.tsx'
import styles from './sections.module.css'
import { text } from './text.ts'

const BOT: string = '/InstagramBot'
const EMAIL: string = '/ConfirmEmail'
const CONFIRM_PHONE: string = '/ConfirmPhone'

async function readOverview(mirror: Mirror) {
  const id = await currentAccountId(mirror)
  const [likes, owned] = await Promise.all([
    mirror.like.where('accountId').equals(id).count(),
    mirror.owned.where('accountId').equals(id).toArray(),
  ])
  const courses = owned.filter(({ thing }) => thing === 'Course').length
  // last: it is no read of the database alone
  const profile = await readProfile(mirror)
  return { profile, likes, courses, products: owned.length - courses }
}

/** Who the person is and what they have. */
export function Overview() {
  const overview = useMirror(readOverview, [])
  const { waiting } = useSyncStatus()
  const { id } = useAccount()
  if (!overview?.profile) return <OverviewSkeleton />

  const counts = [
    { label: text.overview.courses, count: overview.courses, to: sectionAddress(6) },
    { label: text.overview.products, count: overview.products, to: sectionAddress(7) },
    { label: text.overview.liked, count: overview.likes, to: sectionAddress(15) },
    { label: text.overview.waiting, count: waiting, to: '/Waiting' },
  ]
  return (
    <>
      <Head profile={overview.profile} />
      <nav aria-label={text.overview.mine} className={styles['counts']}>
        {counts.map(({ label, count, to }) => (
          <Link key={label} to={to}>
            <b>{persianNumber(count)}</b>
            {label}
          </Link>
        ))}
      </nav>
      {overview.profile.isSocialAdmin && (
        <Row>
          <ButtonLink to={BOT} variant="soft">
            {PAGES['/InstagramBot'].title}
          </ButtonLink>
        </Row>
      )}
      <Notices key={id} />
      <Facts profile={overview.profile} />
    </>
  )
}

function Head({ profile: { displayName, avatar, roles } }: { profile: Profile }) {
  return (
    <header className={`${styles['head']} ink`}>
      <Picture
        image={avatar}
        name={displayName}
        alt=""
        sizes="5rem"
        ratio="1"
        className={styles['avatar'] ?? ''}
      />
      <div>
        <h2 dir="auto">{displayName}</h2>
        <Row gap={1} aria-label={text.overview.rolesLabel} role="group">
          {roles.length === 0 && <Badge>{text.overview.noRoles}</Badge>}
          {roles.map(({ role, isActive }) => (
            <Badge key={role} tone={isActive ? 'brand' : 'neutral'}>
              {text.roles[role]}
              {!isActive && ` (${text.overview.inactive})`}
            </Badge>
          ))}
        </Row>
      </div>
    </header>
  )
}

function stateOf(value: string | null, isConfirmed: boolean): 'none' | 'unconfirmed' | 'confirmed' {
  if (!value) return 'none'
  return isConfirmed ? 'confirmed' : 'unconfirmed'
}

function Facts({ profile: { phone, phoneConfirmed, email, emailConfirmed } }: { profile: Profile }) {
  const { phoneLinks, emailLinks } = text.overview
  const phoneState = stateOf(phone, phoneConfirmed)
  return (
    <Card as="section" aria-label={text.overview.facts}>
      <dl className={styles['facts']}>
        <Fact
          label={text.overview.phone}
          isConfirmed={phoneConfirmed}
          to={phoneState === 'unconfirmed' ? CONFIRM_PHONE : sectionAddress(PANEL_SECTIONS.settings.id)}
          change={phoneLinks[phoneState]}
        >
          {phone && <bdi dir="ltr">{phoneText(phone)}</bdi>}
        </Fact>
        <Fact
          label={text.overview.email}
          isConfirmed={emailConfirmed}
          to={EMAIL}
          change={emailLinks[stateOf(email, emailConfirmed)]}
        >
          {email && <bdi dir="ltr">{email}</bdi>}
        </Fact>
      </dl>
    </Card>
  )
}

interface FactProps {
  label: string
  isConfirmed: boolean
  /** Where it is changed, and what the link there says. */
  to: string
  change: string
  children: ReactNode
}

function Fact({ label, isConfirmed, to, change, children }: FactProps) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>
        <ButtonLink size="s" variant="ghost" to={to}>
          {change}
        </ButtonLink>
      </dd>
      <dd className={styles['fact']}>
        {children || text.overview.none}
        {children && isConfirmed && <Badge tone="success">{text.overview.confirmed}</Badge>}
      </dd>
    </div>
  )
}
