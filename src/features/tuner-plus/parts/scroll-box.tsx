import { useEffect, useRef, type ReactNode } from 'react'
import { classNames } from '#src/lib/class-names.ts'
import { text } from '../text.ts'
import styles from './scroll-box.module.css'

interface ScrollBoxProps {
  /** What a screen reader says. */
  label: string
  className?: string | undefined
  /** Of what does not run as the page does, such as a table of an ECU. */
  dir?: 'ltr'
  children: ReactNode
}

/** A box for what may be wider than the screen: it scrolls, says so, and fades at the edge behind which there is more. */
export function ScrollBox({ label, className, dir, children }: ScrollBoxProps) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const { current } = box
    if (!current) return undefined
    const mark = () => {
      const hidden = current.scrollWidth - current.clientWidth - Math.abs(current.scrollLeft)
      current.toggleAttribute('data-more', hidden > 1)
      current.toggleAttribute('data-wide', current.scrollWidth - current.clientWidth > 1)
    }
    const observer = new ResizeObserver(mark)
    observer.observe(current)
    for (const child of current.children) observer.observe(child)
    current.addEventListener('scroll', mark, { passive: true })
    return () => {
      observer.disconnect()
      current.removeEventListener('scroll', mark)
    }
  }, [])
  return (
    <>
      <div
        ref={box}
        dir={dir}
        className={classNames(styles['box'], className)}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached by keys
        tabIndex={0}
        role="region"
        aria-label={label}
      >
        {children}
      </div>
      <small className={styles['hint']} aria-hidden>
        {text.scrollHint}
      </small>
    </>
  )
}
