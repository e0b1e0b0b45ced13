import { IconBarrierBlock, IconChevronLeft, IconLogin2 } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { Suspense, type ReactNode } from 'react'
import { pages } from '#src/entities/addresses.ts'
import { useAccount } from '#src/hooks/use-account.ts'
import { ButtonLink } from '#src/ui/button.tsx'
import { Directional, Forward } from '#src/ui/directional.tsx'
import { DetailSkeleton } from '#src/ui/skeleton.tsx'
import { EmptyState } from '#src/ui/states.tsx'
import { OverviewSkeleton } from './overview-skeleton.tsx'
import {
  sectionAddress,
  sectionAt,
  SECTION_GROUPS,
  SECTIONS,
  type PanelSlots,
  type Section,
} from './sections.ts'
import { text } from './text.ts'
import styles from './user-panel.module.css'

/** The panel of a person: one section, and the list of all beside it, or on a phone below the first one. */
export function UserPanel({ param, ...slots }: PanelSlots & { param: string }) {
  const { state } = useAccount()
  const section = sectionAt(param)
  const isFirst = section.id === 1
  if (state === 'anonymous') return <Guest />
  return (
    <div className={styles['panel']} data-first={isFirst || undefined}>
      <div className={styles['content']}>
        {!isFirst && (
          <Link to={sectionAddress(1)} className={styles['back']}>
            <Directional>
              <IconChevronLeft size={18} />
            </Directional>
            {text.back}
          </Link>
        )}
        <OpenSection section={section} slots={slots} />
      </div>
      <SectionList current={section.id}>{slots.signOut}</SectionList>
    </div>
  )
}

function OpenSection({ section: { id, title, Part }, slots }: { section: Section; slots: PanelSlots }) {
  return (
    <>
      <h1 tabIndex={-1} className={id === 1 ? 'only-read' : undefined}>
        {title}
      </h1>
      {Part ? (
        <Suspense fallback={id === 1 ? <OverviewSkeleton /> : <DetailSkeleton />}>
          <Part {...slots} />
        </Suspense>
      ) : (
        <EmptyState icon={<IconBarrierBlock />} title={text.later} />
      )}
    </>
  )
}

/** The sections that are built, under their headings, and the way out below them. */
function SectionList({ current, children }: { current: number; children: ReactNode }) {
  return (
    <nav aria-label={text.sections} className={styles['list']}>
      <ul className={styles['first']}>
        <SectionLink section={SECTIONS[0]} current={current} />
      </ul>
      {SECTION_GROUPS.map((group) => (
        <section key={group}>
          <h2>{text.groups[group]}</h2>
          <ul>
            {SECTIONS.filter((section) => section.group === group && section.Part).map((section) => (
              <SectionLink key={section.id} section={section} current={current} />
            ))}
          </ul>
        </section>
      ))}
      {children}
    </nav>
  )
}

function SectionLink({ section: { id, title, Icon }, current }: { section: Section; current: number }) {
  return (
    <li>
      <Link
        to={sectionAddress(id)}
        activeOptions={{ exact: true }}
        aria-current={id === current ? 'page' : undefined}
      >
        <Icon size={20} aria-hidden />
        {title}
        <span className={styles['forward']}>
          <Forward size={16} />
        </span>
      </Link>
    </li>
  )
}

function Guest() {
  return (
    <>
      <h1 className="only-read">{text.title}</h1>
      <EmptyState
        icon={<IconLogin2 />}
        title={text.guest}
        body={text.guestBody}
        action={
          <ButtonLink to={pages.account} search={() => ({ back: '/UserPanel' })}>
            {text.signIn}
          </ButtonLink>
        }
      />
    </>
  )
}
