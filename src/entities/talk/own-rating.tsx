import { IconStarFilled } from '@tabler/icons-react'
import { useId, useState } from 'react'
import { change } from '#src/hooks/use-mutator.ts'
import { persianNumber } from '#src/lib/persian-digits.ts'
import { useTalk } from './talk-context.ts'
import styles from './talk.module.css'
import { text } from './text.ts'

const ALL = [1, 2, 3, 4, 5]

/** The stars of the caller, for who may give some. A tap is saved at once and can be changed. */
export function OwnRating() {
  const { thing, id, mayRate, stars } = useTalk()
  const name = useId()
  const [isSaved, setSaved] = useState(false)
  if (!mayRate) return null
  const give = async (rate: number) => {
    const { ratings } = await import('#src/sync/mutators/talk.ts')
    await (thing === 'course' ? change(ratings.course, { id, rate }) : change(ratings.product, { id, rate }))
    setSaved(true)
  }
  return (
    <fieldset className={styles['rating']}>
      <legend>{text.rating}</legend>
      {ALL.map((star) => (
        <label key={star} data-given={star <= (stars ?? 0) || undefined}>
          <input
            type="radio"
            name={name}
            className="only-read"
            checked={star === stars}
            onChange={() => void give(star)}
          />
          <span className="only-read">{text.star(persianNumber(star))}</span>
          <IconStarFilled size={28} aria-hidden />
        </label>
      ))}
      <span role="status">{isSaved && text.rated}</span>
    </fieldset>
  )
}
