import { useLocation } from '@tanstack/react-router'
import { Suspense, useRef, type ReactNode } from 'react'
import { useIsNear } from './thing-row/use-is-near.ts'

interface WhenNearProps {
  /** It was drawn before, so going back restores the page at its length. */
  isKnown?: boolean
  /** A link can lead to it before it is drawn. A page that is opened at it draws it at once. */
  id?: string
  children: ReactNode
}

/** Draws content far below the first screen when the person comes near it. */
export function WhenNear({ isKnown = false, id, children }: WhenNearProps) {
  const place = useRef<HTMLDivElement>(null)
  const isNamed = useLocation({ select: ({ hash }) => hash === id })
  const isNear = useIsNear(place, isKnown || isNamed, '200px 0px')
  return (
    <div ref={place} id={id}>
      {isNear && <Suspense>{children}</Suspense>}
    </div>
  )
}
