import { IconStarFilled } from '@tabler/icons-react'
import { persianNumber } from '#src/lib/persian-digits.ts'
import styles from './stars.module.css'
import { text } from './text.ts'

const ALL = [1, 2, 3, 4, 5]

/** The stars that one person gave. */
export function Stars({ rate }: { rate: number }) {
  return (
    <span className={styles['stars']} role="img" aria-label={text.givenStars(persianNumber(rate))}>
      {ALL.map((star) => (
        <IconStarFilled key={star} size={14} data-given={star <= rate || undefined} aria-hidden />
      ))}
    </span>
  )
}

interface StarSummaryProps {
  mean: number
  /** The number of people per rating from one to five stars. */
  rates: readonly number[]
}

/** The number of people per rating, the most stars first. */
export function StarSummary({ mean, rates }: StarSummaryProps) {
  const count = rates.reduce((sum, rate) => sum + rate, 0)
  return (
    <div className={styles['summary']}>
      <p className={styles['mean']}>
        <b>{persianNumber(mean, 1)}</b>
        <span>
          {text.outOfFive}
          <small>{text.ratings(persianNumber(count))}</small>
        </span>
      </p>
      <ul aria-label={text.summary}>
        {ALL.toReversed().map((star) => (
          <StarRow key={star} star={star} people={rates[star - 1] ?? 0} of={count} />
        ))}
      </ul>
    </div>
  )
}

function StarRow({ star, people, of }: { star: number; people: number; of: number }) {
  return (
    <li>
      <span>{text.stars(persianNumber(star))}</span>
      <span className={styles['bar']} aria-hidden>
        <span style={{ inlineSize: `${(100 * people) / of}%` }} />
      </span>
      <span className={styles['people']}>
        {persianNumber(people)}
        <span className="only-read">{text.people}</span>
      </span>
    </li>
  )
}
