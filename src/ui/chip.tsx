import { createLink } from '@tanstack/react-router'
import type { ComponentProps } from 'react'
import { classNames } from '#src/lib/class-names.ts'
import styles from './chip.module.css'

interface ChipProps extends ComponentProps<'button'> {
  selected?: boolean
}

/** A small choice that is on or off. */
export function Chip({ selected = false, className, ...rest }: ChipProps) {
  return (
    <button
      type="button"
      aria-pressed={selected}
      data-selected={selected || undefined}
      {...rest}
      className={classNames(styles['chip'], className)}
    />
  )
}

function Anchor({ className, children, ...rest }: ComponentProps<'a'>) {
  return (
    <a {...rest} className={classNames(styles['chip'], className)}>
      {children}
    </a>
  )
}

/** A chip that opens a page; the one of the open page is marked. */
export const ChipLink = createLink(Anchor)
