import { IconHeart, IconHeartFilled } from '@tabler/icons-react'
import type { Thing } from '#contract/reactions.ts'
import { persianNumber } from '#src/lib/persian-digits.ts'
import { text } from '../text.ts'
import styles from './like-button.module.css'
import { useLike } from './use-like.ts'

interface LikeButtonProps {
  thing: Thing
  id: number
  /** What is liked, for screen readers. */
  title: string
  /** Likes as the Mirror tells them. */
  count: number
}

/** A heart that is on or off, with the number of people who like the thing. */
export function LikeButton({ thing, id, title, count: mirrored }: LikeButtonProps) {
  const { isLiked, count, toggle } = useLike(thing, id, mirrored)
  return (
    <button
      type="button"
      className={styles['like']}
      aria-pressed={isLiked}
      aria-label={`${text.like.set(title)}، ${text.likes(persianNumber(count))}`}
      onClick={() => void toggle()}
    >
      {isLiked ? <IconHeartFilled size={22} /> : <IconHeart size={22} />}
      {count > 0 && <bdi>{persianNumber(count)}</bdi>}
    </button>
  )
}
