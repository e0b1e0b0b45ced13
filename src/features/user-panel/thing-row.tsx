import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { keepCodes } from '#src/lib/keep-codes.ts'
import { Card } from '#src/ui/card.tsx'
import { Picture, type StoredPicture } from '#src/ui/picture.tsx'
import styles from './sections.module.css'

interface ThingRowProps {
  title: string
  cover: StoredPicture | null
  address: string
  /** What can be done about it. */
  children?: ReactNode
}

/** A course, product or article in a list of the panel. */
export function ThingRow({ title, cover, address, children }: ThingRowProps) {
  return (
    <Card as="li">
      <div className={styles['row']}>
        <Picture
          image={cover}
          name={title}
          alt=""
          sizes="4.5rem"
          ratio="4 / 3"
          className={styles['thumb'] ?? ''}
        />
        <Link to={address}>{keepCodes(title)}</Link>
        {children}
      </div>
    </Card>
  )
}
