import { IconBarrierBlock, IconLogin2 } from '@tabler/icons-react'
import { Suspense, type ReactNode } from 'react'
import { pages } from '#src/entities/addresses.ts'
import { sectionAddress } from '#src/entities/panel-sections.ts'
import { BackLink, PanelGroup, PanelLayout, PanelLink } from '#src/entities/panel-layout/panel-layout.tsx'
import { useAccount } from '#src/hooks/use-account.ts'
import { ButtonLink } from '#src/ui/button.tsx'
import { DetailSkeleton } from '#src/ui/skeleton.tsx'
import { EmptyState } from '#src/ui/states.tsx'
import { OverviewSkeleton } from './overview-skeleton.tsx'
import { sectionAt, SECTION_GROUPS, SECTIONS, type PanelSlots, type Section } from './sections.ts'
import { text } from './text.ts'

/** The panel of a person: one section, and the list of all beside it, or on a phone below the first one. */
export function UserPanel({ param, ...slots }: PanelSlots & { param: string }) {
  const { state } = useAccount()
  const section = sectionAt(param)
  const isFirst = section.id === 1
  if (state === 'anonymous') return <Guest />
  const content = (
    <>
      {!isFirst && (
        <BackLink to={sectionAddress(1)} data-to-list>
          {text.back}
        </BackLink>
      )}
      <OpenSection section={section} slots={slots} />
    </>
  )
  return (
    <PanelLayout label={text.sections} content={content} isListShown={isFirst} isNarrow>
      <SectionList current={section.id}>{slots.signOut}</SectionList>
    </PanelLayout>
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
    <>
      <PanelGroup isWideOnly>
        <SectionLink section={SECTIONS[0]} current={current} />
      </PanelGroup>
      {SECTION_GROUPS.map((group) => (
        <PanelGroup key={group} title={text.groups[group]}>
          {SECTIONS.filter((section) => section.group === group && section.Part).map((section) => (
            <SectionLink key={section.id} section={section} current={current} />
          ))}
        </PanelGroup>
      ))}
      {children}
    </>
  )
}

function SectionLink({ section: { id, title, Icon }, current }: { section: Section; current: number }) {
  return (
    <PanelLink
      to={sectionAddress(id)}
      activeOptions={{ exact: true }}
      aria-current={id === current ? 'page' : undefined}
    >
      <Icon size={20} aria-hidden />
      {title}
    </PanelLink>
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
