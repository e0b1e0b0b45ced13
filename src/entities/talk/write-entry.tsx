import { IconPencil } from '@tabler/icons-react'
import { jalaliDate } from '#src/lib/jalali.ts'
import { Button } from '#src/ui/button.tsx'
import { OwnRating } from './own-rating.tsx'
import { commentPlace, questionPlace } from './place.ts'
import { useTalk } from './talk-context.ts'
import styles from './talk.module.css'
import { text } from './text.ts'

/** The way to write a comment or a question, or the reason why there is none. */
export function WriteEntry({ what }: { what: 'comment' | 'question' }) {
  const { thing, id, mutedUntil, open } = useTalk()
  const place = what === 'comment' ? commentPlace(thing, id) : questionPlace(thing, id)
  if (mutedUntil !== null) return <p className={styles['notice']}>{text.muted(jalaliDate(mutedUntil))}</p>
  return (
    <div className={styles['entry']}>
      {what === 'comment' && <OwnRating />}
      <Button
        variant="outline"
        fullWidth
        className={styles['write']}
        icon={<IconPencil size={20} aria-hidden />}
        onClick={() => open({ what: 'new', place })}
      >
        {text.write[what]}
      </Button>
    </div>
  )
}
