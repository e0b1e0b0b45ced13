import { useState } from 'react'
import type { TextPicture } from '#contract/comment.ts'
import { persianNumber } from '#src/lib/persian-digits.ts'
import styles from './discussion.module.css'
import { text } from './text.ts'

/** The pictures of a comment: small, and as wide as the comment after a tap. */
export function TextPictures({ pictures }: { pictures: readonly Partial<TextPicture>[] }) {
  const [opened, setOpened] = useState<string>()
  if (pictures.length === 0) return null
  return (
    <div className={styles['pictures']}>
      {pictures.map(({ address, width, height }, index) => (
        <button
          key={address}
          type="button"
          aria-expanded={opened === address}
          onClick={() => setOpened(opened === address ? undefined : address)}
        >
          <img
            src={address}
            alt={text.picture(persianNumber(index + 1))}
            width={width}
            height={height}
            loading="lazy"
            decoding="async"
          />
        </button>
      ))}
    </div>
  )
}
