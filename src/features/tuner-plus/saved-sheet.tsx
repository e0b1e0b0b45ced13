import { IconArrowsDiff, IconFolderOff, IconTrash } from '@tabler/icons-react'
import { useLiveQuery } from 'dexie-react-hooks'
import { jalaliDate } from '#src/lib/jalali.ts'
import { deleteSetup, readSetups, type SetupRow } from '#src/mirror/setups.ts'
import { IconButton } from '#src/ui/icon-button.tsx'
import { Row, Stack } from '#src/ui/layout.tsx'
import { Sheet } from '#src/ui/sheet.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { EmptyState } from '#src/ui/states.tsx'
import styles from './saved-sheet.module.css'
import { sayRemoved } from './say-removed.ts'
import type { Setup } from './setup.ts'
import { text } from './text.ts'

interface SavedSheetProps {
  place: string
  onOpen: (setup: Setup) => void
  onCompare: (other: { name: string; setup: Setup }) => void
  onClose: () => void
}

/** Saved set-ups of a calculator: opened, compared with what is typed now, or thrown away. */
export function SavedSheet({ place, onOpen, onCompare, onClose }: SavedSheetProps) {
  const rows = useLiveQuery(() => readSetups(place), [place])
  const choose = (take: () => void) => {
    take()
    onClose()
  }
  return (
    <Sheet isOpen onClose={onClose} title={text.saved}>
      {!rows && <Skeleton height="4rem" />}
      {rows?.length === 0 && (
        <EmptyState icon={<IconFolderOff />} title={text.nothingSaved} body={text.nothingSavedBody} />
      )}
      <Stack gap={2}>
        {rows?.map((row) => (
          <SavedRow
            key={row.id}
            row={row}
            onOpen={() => choose(() => onOpen(row.setup))}
            onCompare={() => choose(() => onCompare({ name: row.name, setup: row.setup }))}
          />
        ))}
      </Stack>
    </Sheet>
  )
}

interface SavedRowProps {
  row: SetupRow
  onOpen: () => void
  onCompare: () => void
}

function SavedRow({ row: { id, name, car, savedAt }, onOpen, onCompare }: SavedRowProps) {
  const remove = async () => {
    if (id !== undefined) sayRemoved(name, await deleteSetup(id))
  }
  return (
    <Row nowrap className={styles['row']}>
      <button type="button" className={styles['open']} onClick={onOpen}>
        <b dir="auto">{name}</b>
        <small>
          {car && (
            <>
              <bdi>{car}</bdi> ·{' '}
            </>
          )}
          {jalaliDate(savedAt)}
        </small>
      </button>
      <IconButton label={text.compareWith(name)} onClick={onCompare}>
        <IconArrowsDiff size={20} />
      </IconButton>
      <IconButton label={text.deleteSaved(name)} onClick={() => void remove()}>
        <IconTrash size={20} />
      </IconButton>
    </Row>
  )
}
