import { IconChevronDown } from '@tabler/icons-react'
import { useState, type ReactNode, type Ref } from 'react'
import { classNames } from '#src/lib/class-names.ts'
import styles from './disclosure.module.css'

interface DisclosureProps {
  title: string
  /** Opens it, such as for an error inside; the person can close it again. */
  isForced?: boolean
  /** A sheet of its own on the paper; without it a line among others. */
  isPanel?: boolean
  ref?: Ref<HTMLDetailsElement>
  children: ReactNode
}

/** A part that is closed at first: a native `details` with our own mark. */
export function Disclosure({ title, isForced = false, isPanel, ref, children }: DisclosureProps) {
  const [isOpen, setOpen] = useState(isForced)
  const [wasForced, setWasForced] = useState(isForced)
  if (isForced !== wasForced) {
    setWasForced(isForced)
    // what is mended while somebody types stays in sight
    if (isForced) setOpen(true)
  }
  return (
    <details
      ref={ref}
      className={classNames(styles['disclosure'], isPanel && styles['panel'])}
      open={isOpen}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary>
        <span>{title}</span>
        <IconChevronDown size={18} aria-hidden />
      </summary>
      <div className={styles['body']}>{children}</div>
    </details>
  )
}
