import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { Children, useRef, type ReactNode } from 'react'
import { Directional } from './directional.tsx'
import { IconButton } from './icon-button.tsx'
import styles from './scroller.module.css'
import { text } from './text.ts'

interface ScrollerProps {
  label: string
  /** Width of one item, a CSS length. */
  item?: string
  children: ReactNode
}

/** A row of things that is swiped; with a mouse there are buttons, with a keyboard the arrow keys. */
export function Scroller({ label, item = '13rem', children }: ScrollerProps) {
  const row = useRef<HTMLUListElement>(null)
  const handleStep = (step: 1 | -1) => {
    const element = row.current
    if (!element) return
    const forward = getComputedStyle(element).direction === 'rtl' ? -1 : 1
    element.scrollBy({ left: step * forward * element.clientWidth * 0.8, behavior: 'smooth' })
  }

  return (
    <div className={styles['scroller']} role="group" aria-label={label}>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a region that scrolls must take the keyboard */}
      <ul ref={row} className={styles['row']} tabIndex={0} aria-label={label}>
        {Children.map(children, (child) => (
          <li className={styles['item']} style={{ inlineSize: item }}>
            {child}
          </li>
        ))}
      </ul>
      <IconButton
        raised
        label={text.previous}
        className={styles['previous']}
        tabIndex={-1}
        onClick={() => handleStep(-1)}
      >
        <Directional>
          <IconChevronLeft />
        </Directional>
      </IconButton>
      <IconButton
        raised
        label={text.next}
        className={styles['next']}
        tabIndex={-1}
        onClick={() => handleStep(1)}
      >
        <Directional>
          <IconChevronRight />
        </Directional>
      </IconButton>
    </div>
  )
}
