import { lazy, Suspense } from 'react'
import { useLocation } from '@tanstack/react-router'
import type { SettingName } from '#contract/site/settings.ts'
import { BackLink, PanelGroup, PanelLayout, PanelLink } from '#src/entities/panel-layout/panel-layout.tsx'
import { TutorialVideo } from '#src/entities/site-links/tutorial-video.tsx'
import { useHasRoom } from '#src/hooks/use-has-room.ts'
import { text } from './kit/text.ts'
import { RowsComing } from './kit/list/rows-coming.tsx'
import { SectionView } from './kit/section-view.tsx'
import { isList, type SectionGroup } from './kit/section.ts'
import { OpenRows, useOpenRows } from './kit/queues/open-rows.ts'
import { AskCounts, usePanelCounts } from './kit/queues/use-panel-counts.ts'
import { Waiting } from './kit/queues/waiting.tsx'
import styles from './panel.module.css'

const UploadTray = lazy(async () => ({
  default: (await import('#src/entities/video-upload/upload-tray.tsx')).UploadTray,
}))

interface PanelProps {
  title: string
  groups: readonly SectionGroup[]
  /** The setting with the address of the video that explains the panel. */
  video?: SettingName
}

/** A panel: one section, at first the overview, and the list of all beside it; on a phone the list is the first page. */
export function Panel({ title, groups, video }: PanelProps) {
  const { pathname, searchStr } = useLocation()
  const search = new URLSearchParams(searchStr)
  const wanted = search.get('section')
  const counts = usePanelCounts(searchStr)
  const sections = groups.flatMap((group) => group.sections)
  const isWide = useHasRoom('sections')
  const first = isWide && wanted === null ? sections[0] : undefined
  const open = sections.find(({ name }) => name === wanted) ?? first
  const openRows = useOpenRows(open, search.get('open'))
  const content = open && (
    <>
      {/* an open row has a way back of its own */}
      {!search.has('open') && (
        <BackLink to={pathname} data-to-list>
          {text.allSections}
        </BackLink>
      )}
      <h1 tabIndex={-1} className={styles['title']}>
        {open.title}
      </h1>
      {/* another section begins with its own state */}
      {isList(open) ? (
        <OpenRows value={openRows}>
          <AskCounts value={counts.ask}>
            <SectionView key={open.name} section={open} />
          </AskCounts>
        </OpenRows>
      ) : (
        <Suspense fallback={<RowsComing />}>
          <open.View groups={groups} counts={counts} />
        </Suspense>
      )}
    </>
  )
  const tray = (
    <Suspense fallback={null}>
      <UploadTray />
    </Suspense>
  )
  return (
    <PanelLayout
      label={text.sections}
      content={
        content && (
          <>
            {content}
            {tray}
          </>
        )
      }
      isListShown={!open}
    >
      {!open && (
        <>
          <h1 tabIndex={-1}>{title}</h1>
          {tray}
        </>
      )}
      {groups.map((group) => (
        <PanelGroup key={group.title ?? ''} {...(group.title && { title: group.title })}>
          {group.sections.map((section) => (
            <PanelLink
              key={section.name}
              to="/$"
              params={{ _splat: pathname.slice(1) }}
              search={() => ({ section: section.name })}
              aria-current={section === open ? 'page' : undefined}
            >
              {section.title}
              <Waiting count={counts.of(section)} />
            </PanelLink>
          ))}
        </PanelGroup>
      ))}
      {video && <TutorialVideo setting={video} />}
    </PanelLayout>
  )
}
