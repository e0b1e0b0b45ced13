import { createLink } from '@tanstack/react-router'
import type { ComponentProps, ReactNode } from 'react'
import { classNames } from '#src/lib/class-names.ts'
import styles from './button.module.css'

export interface ButtonLook {
  variant?: 'filled' | 'accent' | 'soft' | 'outline' | 'ghost' | 'danger'
  size?: 's' | 'm' | 'l'
  fullWidth?: boolean
  /** Before the label. */
  icon?: ReactNode
  /** After the label. */
  endIcon?: ReactNode
}

export type ButtonProps = ButtonLook & ComponentProps<'button'> & { loading?: boolean }

/** A button; while `loading` it keeps its size, shows a spinner and cannot be pressed. */
export function Button(props: ButtonProps) {
  const { variant, size, fullWidth, icon, endIcon, loading, disabled, className, children, ...rest } = props
  return (
    <button
      type="button"
      {...rest}
      disabled={disabled || loading}
      aria-busy={loading || undefined}
      className={look({ variant, size, fullWidth }, className)}
    >
      {loading ? <span className={styles['spinner']} aria-hidden /> : icon}
      {children}
      {endIcon}
    </button>
  )
}

/** A link to another program or site that looks like a button. */
export function ButtonAnchor({
  variant,
  size,
  fullWidth,
  icon,
  endIcon,
  className,
  children,
  ...rest
}: ButtonLook & ComponentProps<'a'>) {
  return (
    <a {...rest} className={look({ variant, size, fullWidth }, className)}>
      {icon}
      {children}
      {endIcon}
    </a>
  )
}

/** A link that looks like a button; takes the router's `to`, `params`, `search`. */
export const ButtonLink = createLink(ButtonAnchor)

interface Look {
  variant: ButtonLook['variant'] | undefined
  size: ButtonLook['size'] | undefined
  fullWidth: boolean | undefined
}

function look({ variant = 'filled', size = 'm', fullWidth }: Look, className: string | undefined): string {
  return classNames(styles['button'], styles[variant], styles[size], fullWidth && styles['full'], className)
}
