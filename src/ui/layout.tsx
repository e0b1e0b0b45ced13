import type { ComponentProps, CSSProperties } from 'react'
import { classNames } from '#src/lib/class-names.ts'
import styles from './layout.module.css'

type Step = 0 | 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8

interface LayoutProps extends ComponentProps<'div'> {
  /** Number of the space token between the parts. */
  gap?: Step
}

function spaced(gap: Step, style: CSSProperties | undefined): CSSProperties {
  return { gap: gap === 0 ? 0 : `var(--space-${gap})`, ...style }
}

/** Parts one below the other. */
export function Stack({ gap = 4, className, style, ...rest }: LayoutProps) {
  return <div {...rest} className={classNames(styles['stack'], className)} style={spaced(gap, style)} />
}

interface RowProps extends LayoutProps {
  /** Room left over goes between the parts. */
  apart?: boolean
  nowrap?: boolean
}

/** Parts side by side, in the middle of the line. */
export function Row({ gap = 2, apart, nowrap, className, style, ...rest }: RowProps) {
  const look = classNames(styles['row'], apart && styles['apart'], nowrap && styles['nowrap'], className)
  return <div {...rest} className={look} style={spaced(gap, style)} />
}

interface GridProps extends LayoutProps {
  /** Least width of a column, a CSS length. Two columns of the default fit a phone. */
  column?: string
}

/** Equal columns, as many as fit. */
export function Grid({ gap = 4, column = '9.5rem', className, style, ...rest }: GridProps) {
  const columns = { gridTemplateColumns: `repeat(auto-fill, minmax(min(${column}, 100%), 1fr))` }
  return (
    <div
      {...rest}
      className={classNames(styles['grid'], className)}
      style={{ ...columns, ...spaced(gap, style) }}
    />
  )
}

/** One part of a page with room around it. */
export function Section({ className, ...rest }: ComponentProps<'section'>) {
  return <section {...rest} className={classNames(styles['section'], className)} />
}
