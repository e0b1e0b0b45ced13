import { IconLogin2, IconLogout, IconUserCircle } from '@tabler/icons-react'
import { useState, type ReactNode } from 'react'
import type { Profile } from '#contract/user/account.ts'
import { pages } from '#src/entities/addresses.ts'
import { useMirror } from '#src/hooks/use-mirror.ts'
import { useSyncStatus } from '#src/hooks/use-sync-status.ts'
import { persianDigits, persianNumber } from '#src/lib/persian-digits.ts'
import { currentAccount, readProfile } from '#src/mirror/account.ts'
import type { Mirror } from '#src/mirror/mirror.ts'
import { Badge } from '#src/ui/badge.tsx'
import { Button, ButtonLink } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { Row } from '#src/ui/layout.tsx'
import { Picture } from '#src/ui/picture.tsx'
import { DetailSkeleton } from '#src/ui/skeleton.tsx'
import { EmptyState } from '#src/ui/states.tsx'
import { SignOutDialog } from './sign-out-dialog.tsx'
import { text } from './text.ts'
import styles from './user-panel.module.css'

async function readPanel(mirror: Mirror) {
  const account = await currentAccount(mirror)
  if (!account) return 'guest'
  const { id } = account
  const [likes, owned] = await Promise.all([
    mirror.like.where('accountId').equals(id).count(),
    mirror.owned.where('accountId').equals(id).toArray(),
  ])
  const courses = owned.filter(({ thing }) => thing === 'Course').length
  // last: it is no read of the database alone
  const profile = await readProfile(mirror)
  return { profile, likes, courses, products: owned.length - courses }
}

/** The page of a person: who they are, what they have, and the way out. */
export function UserPanel() {
  const panel = useMirror(readPanel, [])
  const { waiting } = useSyncStatus()
  const [isLeaving, setLeaving] = useState(false)
  if (panel === 'guest') return <Guest />
  if (!panel?.profile) return <DetailSkeleton />

  const counts = [
    { label: text.panel.ownedCourses, count: panel.courses },
    { label: text.panel.ownedProducts, count: panel.products },
    { label: text.panel.liked, count: panel.likes },
    { label: text.panel.waiting, count: waiting },
  ]
  return (
    <div className={styles['page']}>
      <Head profile={panel.profile} />
      <section aria-label={text.panel.mine} className={styles['counts']}>
        {counts.map(({ label, count }) => (
          <Card key={label} className={styles['count']}>
            <b>{persianNumber(count)}</b>
            <span>{label}</span>
          </Card>
        ))}
      </section>
      <Facts profile={panel.profile} />
      <Button variant="outline" icon={<IconLogout size={20} aria-hidden />} onClick={() => setLeaving(true)}>
        {text.leave.action}
      </Button>
      <SignOutDialog isOpen={isLeaving} onClose={() => setLeaving(false)} />
    </div>
  )
}

function Guest() {
  return (
    <>
      <h1 className="only-read">{text.panel.title}</h1>
      <EmptyState
        icon={<IconLogin2 />}
        title={text.panel.guest}
        body={text.panel.guestBody}
        action={
          <ButtonLink to={pages.account} search={() => ({ back: '/UserPanel' })}>
            {text.signIn}
          </ButtonLink>
        }
      />
    </>
  )
}

function Head({ profile: { displayName, avatar, roles } }: { profile: Profile }) {
  return (
    <header className={styles['head']}>
      {avatar ? (
        <Picture image={avatar} alt="" sizes="5rem" ratio="1" className={styles['avatar'] ?? ''} />
      ) : (
        <IconUserCircle size={80} stroke={1.2} aria-hidden />
      )}
      <div>
        <h1 dir="auto">{displayName}</h1>
        <Row gap={1} aria-label={text.panel.roles}>
          {roles.length === 0 && <Badge>{text.panel.noRoles}</Badge>}
          {roles.map(({ role, isActive }) => (
            <Badge key={role} tone={isActive ? 'brand' : 'neutral'}>
              {text.roles[role]}
              {!isActive && ` (${text.panel.inactive})`}
            </Badge>
          ))}
        </Row>
      </div>
    </header>
  )
}

function Facts({ profile }: { profile: Profile }) {
  const { phone, phoneConfirmed, email, emailConfirmed, inviteCode } = profile
  return (
    <Card as="section" aria-label={text.panel.profile}>
      <dl className={styles['facts']}>
        <Fact label={text.phone} isConfirmed={phoneConfirmed}>
          {phone && <bdi dir="ltr">{persianDigits(phone.replace(/^\+98/, '0'))}</bdi>}
        </Fact>
        <Fact label={text.panel.email} isConfirmed={emailConfirmed}>
          {email && <bdi dir="ltr">{email}</bdi>}
        </Fact>
        <Fact label={text.panel.inviteCode}>
          <bdi dir="ltr">{inviteCode}</bdi>
        </Fact>
      </dl>
      <p className={styles['hint']}>{text.panel.inviteHint}</p>
    </Card>
  )
}

function Fact({
  label,
  isConfirmed,
  children,
}: {
  label: string
  isConfirmed?: boolean
  children: ReactNode
}) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>
        {children || text.panel.none}
        {children && isConfirmed && <Badge tone="success">{text.panel.confirmed}</Badge>}
      </dd>
    </div>
  )
}
