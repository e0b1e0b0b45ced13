import { createLink } from '@tanstack/react-router'
import type { ComponentProps, ReactNode } from 'react'
import { classNames } from '#src/lib/class-names.ts'
import styles from './icon-button.module.css'

interface IconLook {
  /** What a screen reader says. */
  label: string
  children: ReactNode
  /** With a ground of its own, for use over pictures. */
  raised?: boolean
}

type IconButtonProps = Omit<ComponentProps<'button'>, 'children'> & IconLook

/** A square button of 44 px around one icon. */
export function IconButton({ label, raised, className, children, ...rest }: IconButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      {...rest}
      className={classNames(styles['button'], raised && styles['raised'], className)}
    >
      {children}
    </button>
  )
}

function Anchor({
  label,
  raised,
  className,
  children,
  ...rest
}: Omit<ComponentProps<'a'>, 'children'> & IconLook) {
  return (
    <a
      aria-label={label}
      title={label}
      {...rest}
      className={classNames(styles['button'], raised && styles['raised'], className)}
    >
      {children}
    </a>
  )
}

/** The same as a link of the router. */
export const IconLink = createLink(Anchor)
