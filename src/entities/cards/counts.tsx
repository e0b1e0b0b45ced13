import { IconEye, IconHeart } from '@tabler/icons-react'
import { compactNumber } from '#src/lib/compact-number.ts'
import { text } from '../text.ts'
import styles from './card.module.css'

interface CountsProps {
  views: number
  likes?: number
}

/** The numbers of views and likes, in small type. */
export function Counts({ views, likes = 0 }: CountsProps) {
  return (
    <span className={styles['counts']}>
      <span role="img" aria-label={text.views(compactNumber(views))}>
        <IconEye size={15} aria-hidden />
        <bdi>{compactNumber(views)}</bdi>
      </span>
      {likes > 0 && (
        <span role="img" aria-label={text.likes(compactNumber(likes))}>
          <IconHeart size={15} aria-hidden />
          <bdi>{compactNumber(likes)}</bdi>
        </span>
      )}
    </span>
  )
}
