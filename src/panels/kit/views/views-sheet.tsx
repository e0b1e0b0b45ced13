import { IconBookmark, IconTrash, IconWifiOff } from '@tabler/icons-react'
import { errorText } from '#contract/error-text.ts'
import { MOST_VIEWS } from '#contract/site/panel-view-rules.ts'
import { useOnline } from '#src/hooks/use-sync-status.ts'
import { persianNumber } from '#src/lib/persian-digits.ts'
import { Button } from '#src/ui/button.tsx'
import { IconButton } from '#src/ui/icon-button.tsx'
import { Stack } from '#src/ui/layout.tsx'
import { Sheet } from '#src/ui/sheet.tsx'
import { ListSkeleton } from '#src/ui/skeleton.tsx'
import { EmptyState, ErrorState } from '#src/ui/states.tsx'
import type { Section } from '../section.ts'
import { text } from '../text.ts'
import type { SectionSearch } from '../use-section-search.ts'
import { hideColumns, useHiddenColumns } from './hidden-columns.ts'
import { SaveView } from './save-view.tsx'
import { useViews, type View } from './use-views.ts'
import { addressOf, filtersIn } from './view-address.ts'
import styles from './views.module.css'

interface ViewsSheetProps {
  section: Section
  search: SectionSearch
  onClose: () => void
}

/** The views of a list: one is opened by a tap, and the list as it is now is saved as one. */
export function ViewsSheet({ section, search, onClose }: ViewsSheetProps) {
  const { answer, failure, ask, isBusy, save, remove } = useViews(section)
  const hiddenColumns = [...useHiddenColumns(section)]
  const online = useOnline()
  const canChange = online && !isBusy

  function open(view: View): void {
    hideColumns(section, view.hiddenColumns)
    search.set(addressOf(section, view.filters))
    onClose()
  }

  return (
    <Sheet isOpen onClose={onClose} title={text.views.title}>
      <Stack gap={4}>
        {!answer && !failure && <ListSkeleton count={3} />}
        {!answer && failure?.code === 'NoConnection' && (
          <EmptyState icon={<IconWifiOff />} title={text.views.offline} />
        )}
        {failure && failure.code !== 'NoConnection' && (
          <ErrorState body={errorText(failure.code, failure.details)} onRetry={ask} />
        )}
        {answer?.length === 0 && (
          <EmptyState icon={<IconBookmark />} title={text.views.none} body={text.views.noneBody} />
        )}
        {answer && answer.length > 0 && (
          <ul className={styles['views']}>
            {answer.map((view) => (
              <li key={view.name}>
                <Button variant="soft" fullWidth onClick={() => open(view)}>
                  <bdi>{view.name}</bdi>
                </Button>
                <IconButton
                  label={text.views.remove(view.name)}
                  disabled={!canChange}
                  onClick={() => void remove(view)}
                >
                  <IconTrash />
                </IconButton>
              </li>
            ))}
          </ul>
        )}
        {answer && (
          <SaveView
            names={answer.map(({ name }) => name)}
            full={answer.length >= MOST_VIEWS ? text.views.full(persianNumber(MOST_VIEWS)) : undefined}
            canSave={canChange}
            onSave={(name) => save({ name, filters: filtersIn(search), hiddenColumns })}
          />
        )}
      </Stack>
    </Sheet>
  )
}
