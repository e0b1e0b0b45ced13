import {
  IconArrowBackUp,
  IconDeviceFloppy,
  IconFolderOpen,
  IconPrinter,
  IconRestore,
  IconShare2,
} from '@tabler/icons-react'
import { useState } from 'react'
import { IconButton } from '#src/ui/icon-button.tsx'
import { Row } from '#src/ui/layout.tsx'
import { SaveSheet } from './save-sheet.tsx'
import { SavedSheet } from './saved-sheet.tsx'
import type { Setup } from './setup.ts'
import { ShareSheet } from './share-sheet.tsx'
import type { Tab } from './tab.ts'
import { text } from './text.ts'
import styles from './toolbar.module.css'

interface ToolbarProps {
  place: string
  tab: Tab
  setup: Setup
  put: (setup: Setup) => void
  undo: () => void
  canUndo: boolean
  reset: () => void
  onCompare: (other: { name: string; setup: Setup }) => void
}

/** What can be done with what is typed: back, anew, keep, open, hand on, print. */
export function Toolbar({ place, tab, setup, put, undo, canUndo, reset, onCompare }: ToolbarProps) {
  const [open, setOpen] = useState<'save' | 'saved' | 'share'>()
  const close = () => setOpen(undefined)
  return (
    <>
      <Row gap={0} className={styles['bar']} role="toolbar" aria-label={text.tools}>
        <IconButton label={text.undo} disabled={!canUndo} onClick={undo}>
          <IconArrowBackUp size={20} />
        </IconButton>
        <IconButton label={text.reset} onClick={reset}>
          <IconRestore size={20} />
        </IconButton>
        <IconButton label={text.save} onClick={() => setOpen('save')}>
          <IconDeviceFloppy size={20} />
        </IconButton>
        <IconButton label={text.saved} onClick={() => setOpen('saved')}>
          <IconFolderOpen size={20} />
        </IconButton>
        <IconButton label={text.share} onClick={() => setOpen('share')}>
          <IconShare2 size={20} />
        </IconButton>
        <IconButton label={text.print} onClick={() => print()}>
          <IconPrinter size={20} />
        </IconButton>
      </Row>
      {open === 'save' && <SaveSheet {...{ place, setup }} onClose={close} />}
      {open === 'saved' && <SavedSheet {...{ place }} onOpen={put} onCompare={onCompare} onClose={close} />}
      {open === 'share' && <ShareSheet {...{ tab, setup }} onClose={close} />}
    </>
  )
}
