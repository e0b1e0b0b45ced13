import { IconHeart, IconHeartFilled } from '@tabler/icons-react'
import type { Thing } from '#contract/reactions.ts'
import { persianNumber } from '#src/lib/persian-digits.ts'
import { text } from '../text.ts'
import styles from './like-button.module.css'
import { useLike } from './use-like.ts'

interface LikeButtonProps {
  thing: Thing
  id: number
  /** The name of the liked thing, for screen readers. */
  title: string
  /** The count in the Mirror. */
  count: number
}

/** A heart that is on or off, with the number of likes. */
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
