import { IconMessageQuestion } from '@tabler/icons-react'
import { classNames } from '#src/lib/class-names.ts'
import { CardLink } from '#src/ui/card.tsx'
import { Picture } from '#src/ui/picture.tsx'
import { Price } from '#src/ui/price.tsx'
import type { Result } from './read-results.ts'
import styles from './result-row.module.css'

/** One thing that was found. */
export function ResultRow({ result, onOpen }: { result: Result; onOpen: () => void }) {
  const { thing, title, hint, cover, price, note, to, hash } = result
  return (
    <li className={styles['row']}>
      {cover === undefined ? (
        <span className={styles['mark']} aria-hidden>
          <IconMessageQuestion />
        </span>
      ) : (
        <Picture
          image={cover}
          name={title}
          alt=""
          sizes="4.5rem"
          ratio="1"
          className={classNames(styles['picture'], thing === 'teacher' && styles['round'])}
        />
      )}
      <div className={styles['words']}>
        <CardLink to={to} {...(hash && { hash })} onClick={onOpen} className={styles['title']}>
          <bdi dir="rtl">{title}</bdi>
        </CardLink>
        {hint && <p className={styles['hint']}>{hint}</p>}
      </div>
      {(price || note) && (
        <div className={styles['end']}>
          {price && <Price amount={price.amount} oldAmount={price.oldAmount} />}
          {note && <span className={styles['note']}>{note}</span>}
        </div>
      )}
    </li>
  )
}
