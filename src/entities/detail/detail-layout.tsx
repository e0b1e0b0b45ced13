import { type ReactNode, useLayoutEffect, useRef } from 'react'
import { classNames } from '#src/lib/class-names.ts'
import styles from './detail.module.css'

interface DetailLayoutProps {
  /** Picture or gallery. */
  media: ReactNode
  /** Title, facts and buying, beside the picture on wide screens. */
  summary: ReactNode
  /** Content below the picture, while the summary stays visible on wide screens. */
  children?: ReactNode
}

/** The first screen of the page of one thing. */
export function DetailLayout({ media, summary, children }: DetailLayoutProps) {
  return (
    <div className={styles['layout']} data-long={children !== undefined || undefined}>
      <div className={styles['media']}>{media}</div>
      <div className={styles['summary']}>{summary}</div>
      {children && <div className={styles['body']}>{children}</div>}
    </div>
  )
}

/**
 * The bar with the price and the button that buys: at the end of the summary, and always visible on phones. A button that gives way to
 * others hands its focus to them, so that a screen reader says what has become of it.
 */
export function BuyBar({ children }: { children: ReactNode }) {
  const bar = useRef<HTMLDivElement>(null)
  const hasFocus = useRef(false)
  useLayoutEffect(() => {
    const next = bar.current?.querySelector<HTMLElement>('a') ?? bar.current?.querySelector('button')
    if (hasFocus.current && document.activeElement === document.body) next?.focus()
  })
  return (
    <div
      ref={bar}
      data-bar
      className={classNames(styles['buy'], 'ink')}
      onFocus={() => {
        hasFocus.current = true
      }}
      onBlur={() => {
        hasFocus.current = false
      }}
    >
      {children}
    </div>
  )
}

/** A section of a thing's page under a title. */
export function DetailSection({ title, id, children }: { title: string; id?: string; children: ReactNode }) {
  return (
    <section id={id} className={styles['section']}>
      <h2>{title}</h2>
      {children}
    </section>
  )
}
