import { useEffect, useLayoutEffect, useRef, useState, type MouseEvent, type ReactNode } from 'react'
import styles from './dialog.module.css'
import { useBackCloses } from './use-back-closes.ts'

interface DialogProps {
  isOpen: boolean
  onClose: () => void
  /** What a screen reader says. */
  label: string
  /** Where it is: a drawer at the start, or a sheet from below that is a box in the middle of wide screens. */
  side: 'start' | 'bottom'
  children: ReactNode
}

/** A native modal dialog: the focus stays inside and returns; Escape, the ground and the back button close it. */
export function Dialog({ isOpen, onClose, label, side, children }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  // what is inside costs nothing until the first opening, and stays for the closing to be seen
  const [wasOpened, setWasOpened] = useState(isOpen)
  if (isOpen && !wasOpened) setWasOpened(true)
  useBackCloses(isOpen, onClose)

  useEffect(() => {
    if (isOpen && !dialog.current?.open) dialog.current?.showModal()
    if (!isOpen) dialog.current?.close()
  }, [isOpen])

  // What others put inside gets its close event, and the focus returns: only a dialog that is still in the page returns it.
  useLayoutEffect(() => {
    const element = dialog.current
    return () => element?.close()
  }, [])

  const handleGround = (event: MouseEvent) => {
    if (event.target === dialog.current) onClose()
  }

  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- Escape does the same
    <dialog
      ref={dialog}
      className={styles['dialog']}
      data-side={side}
      aria-label={label}
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
      onClick={handleGround}
    >
      {wasOpened && <div className={styles['panel']}>{children}</div>}
    </dialog>
  )
}
