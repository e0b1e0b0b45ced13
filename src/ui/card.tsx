import { createLink } from '@tanstack/react-router'
import { createElement, type ComponentProps } from 'react'
import { classNames } from '#src/lib/class-names.ts'
import styles from './card.module.css'

interface CardProps extends ComponentProps<'div'> {
  as?: 'div' | 'article' | 'section' | 'li'
  /** Without inner space, for pictures that reach the edge. */
  flush?: boolean
  /** Reacts to the pointer; for cards with a `CardLink`. */
  interactive?: boolean
}

/** A raised ground for one thing. */
export function Card({ as = 'div', flush, interactive, className, ...rest }: CardProps) {
  const look = classNames(styles['card'], flush && styles['flush'], interactive && styles['live'], className)
  return createElement(as, { ...rest, className: look })
}

function Anchor({ className, children, ...rest }: ComponentProps<'a'>) {
  return (
    <a {...rest} className={classNames(styles['link'], className)}>
      {children}
    </a>
  )
}

/** The one link of a card: its text is its name, its area the whole card. Other buttons in the card stay above it. */
export const CardLink = createLink(Anchor)
