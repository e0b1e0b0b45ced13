import { IconCircleCheck, IconWifiOff } from '@tabler/icons-react'
import { useLocation } from '@tanstack/react-router'
import type { ComponentProps } from 'react'
import { errorText } from '#contract/error-text.ts'
import { QUEUES } from '#contract/site/panel-counts.ts'
import { PanelLink, PanelLinks } from '#src/entities/panel-layout/panel-layout.tsx'
import { useOnline } from '#src/hooks/use-sync-status.ts'
import { Stack } from '#src/ui/layout.tsx'
import { EmptyState, ErrorState, OfflineNotice } from '#src/ui/states.tsx'
import { isQueue } from '../beside.tsx'
import { RowsComing } from '../list/rows-coming.tsx'
import { isList, type PanelPage } from '../section.ts'
import { text } from '../text.ts'
import { Waiting } from './waiting.tsx'

/** The filter of a queue as a section has it in its address. */
const inAddress = (filter: Readonly<Record<string, string | boolean>>) =>
  Object.fromEntries(Object.entries(filter).map(([name, value]) => [name, value === true ? 1 : value]))

/** Everything that waits for the person, with the way to it; or that nothing does. */
export function ToReview({ groups, counts }: ComponentProps<PanelPage['View']>) {
  const { pathname } = useLocation()
  const online = useOnline()
  if (!counts.isKnown && counts.failure?.code === 'NoConnection')
    return <EmptyState icon={<IconWifiOff />} title={text.offlineFirst} body={text.offlineFirstBody} />
  if (!counts.isKnown && counts.failure)
    return <ErrorState body={errorText(counts.failure.code, counts.failure.details)} onRetry={counts.ask} />
  if (!counts.isKnown) return <RowsComing />
  const sections = groups.flatMap((group) => group.sections).filter(isList)
  const waiting = QUEUES.flatMap(({ list, filter }) => {
    const section = sections.find((each) => each.list.path === list.path && counts.of(each) > 0)
    return section ? [{ section, filter }] : []
  })
  return (
    <Stack gap={4}>
      {!online && <OfflineNotice>{text.offline}</OfflineNotice>}
      {waiting.length === 0 && (
        <EmptyState icon={<IconCircleCheck />} title={text.nothingWaits} body={text.nothingWaitsBody} />
      )}
      {waiting.length > 0 && (
        <PanelLinks>
          {waiting.map(({ section, filter }) => (
            <PanelLink
              key={section.name}
              to="/$"
              params={{ _splat: pathname.slice(1) }}
              search={() => ({
                section: section.name,
                ...inAddress(filter),
                ...(isQueue(section) && { oldest: 1 }),
              })}
            >
              {section.title}
              <Waiting count={counts.of(section)} />
            </PanelLink>
          ))}
        </PanelLinks>
      )}
    </Stack>
  )
}
