import { createLink } from '@tanstack/react-router'
import type { ComponentProps, ReactNode } from 'react'
import { Forward } from './directional.tsx'
import styles from './section-header.module.css'
import { text } from './text.ts'

interface SectionHeaderProps {
  title: string
  /** Mostly an `AllLink`. */
  action?: ReactNode
  /** One sentence below the title. */
  hint?: string
}

export function SectionHeader({ title, action, hint }: SectionHeaderProps) {
  return (
    <div className={styles['header']}>
      <div>
        <h2>{title}</h2>
        {hint && <p className={styles['hint']}>{hint}</p>}
      </div>
      {action}
    </div>
  )
}

function Anchor({ children = text.all, ...rest }: ComponentProps<'a'>) {
  return (
    <a {...rest} className={styles['all']}>
      {children}
      <Forward />
    </a>
  )
}

/** «همه»: the way to the whole list. */
export const AllLink = createLink(Anchor)
