import {
  IconArrowBackUp,
  IconDeviceFloppy,
  IconDots,
  IconFolderOpen,
  IconPrinter,
  IconRestore,
  IconShare2,
  type Icon,
} from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { useMyCar } from '#src/entities/cars/use-my-car.ts'
import { Button } from '#src/ui/button.tsx'
import { IconButton } from '#src/ui/icon-button.tsx'
import { Sheet } from '#src/ui/sheet.tsx'
import { PrintHead } from './print-head.tsx'
import { PrintSheet } from './print-sheet.tsx'
import { SaveSheet } from './save-sheet.tsx'
import { SavedSheet } from './saved-sheet.tsx'
import { withoutPlace, type Setup } from './setup.ts'
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

/** The head of the form: back and a new start at once, everything else in a sheet. */
export function Toolbar({ place, tab, setup, put, undo, canUndo, reset, onCompare }: ToolbarProps) {
  const [open, setOpen] = useState<'more' | 'save' | 'saved' | 'share' | 'print'>()
  const { car: own } = useMyCar()
  const [car, setCar] = useState(own?.name ?? '')
  const head = useRef<HTMLDivElement>(null)
  const close = () => {
    setOpen(undefined)
    // the sheet is gone with its memory of where the focus was
    requestAnimationFrame(() => head.current?.querySelector<HTMLElement>('[aria-haspopup]')?.focus())
  }
  const handlePrint = (named: string) => {
    setCar(named)
    close()
    // not with the sheet on the paper
    requestAnimationFrame(() => setTimeout(() => print()))
  }
  return (
    <>
      <div ref={head} className={styles['head']}>
        <h2>{text.inputs}</h2>
        <IconButton label={text.undo} disabled={!canUndo} onClick={undo}>
          <IconArrowBackUp size={20} />
        </IconButton>
        <IconButton label={text.reset} onClick={reset}>
          <IconRestore size={20} />
        </IconButton>
        <Button
          variant="ghost"
          className={styles['more']}
          icon={<IconDots size={20} aria-hidden />}
          aria-haspopup="dialog"
          onClick={() => setOpen('more')}
        >
          {text.more}
        </Button>
      </div>
      {open === 'more' && (
        <Sheet isOpen title={text.tools} onClose={close}>
          <div className={styles['actions']}>
            <Action icon={IconDeviceFloppy} label={text.save} onClick={() => setOpen('save')} />
            <Action icon={IconFolderOpen} label={text.saved} onClick={() => setOpen('saved')} />
            <Action icon={IconShare2} label={text.share} onClick={() => setOpen('share')} />
            <Action icon={IconPrinter} label={text.print} onClick={() => setOpen('print')} />
          </div>
        </Sheet>
      )}
      <PrintHead title={tab.title} car={car} />
      {open === 'print' && <PrintSheet car={car} onPrint={handlePrint} onClose={close} />}
      {open === 'save' && <SaveSheet place={place} setup={withoutPlace(tab, setup)} onClose={close} />}
      {open === 'saved' && <SavedSheet {...{ place }} onOpen={put} onCompare={onCompare} onClose={close} />}
      {open === 'share' && <ShareSheet tab={tab} setup={withoutPlace(tab, setup)} onClose={close} />}
    </>
  )
}

interface ActionProps {
  icon: Icon
  label: string
  onClick: () => void
}

function Action({ icon: Picture, label, onClick }: ActionProps) {
  return (
    <button type="button" onClick={onClick}>
      <Picture size={22} aria-hidden />
      {label}
    </button>
  )
}
