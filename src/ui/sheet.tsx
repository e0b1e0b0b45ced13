import { IconX } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Dialog } from './dialog.tsx'
import { IconButton } from './icon-button.tsx'
import styles from './sheet.module.css'
import { text } from './text.ts'

interface SheetProps {
  isOpen: boolean
  onClose: () => void
  title: string
  children: ReactNode
  /** Buttons that stay in sight. */
  footer?: ReactNode
}

/** A sheet from below, a box in the middle of wide screens; for filters and short forms. */
export function Sheet({ isOpen, onClose, title, children, footer }: SheetProps) {
  return (
    <Dialog isOpen={isOpen} onClose={onClose} label={title} side="bottom">
      <div className={styles['head']}>
        <h2>{title}</h2>
        <IconButton label={text.close} onClick={onClose}>
          <IconX />
        </IconButton>
      </div>
      <div className={styles['body']}>{children}</div>
      {footer && <div className={styles['foot']}>{footer}</div>}
    </Dialog>
  )
}
