import { memo } from 'react'
import { keepCodes } from '#src/lib/keep-codes.ts'
import type { ArticleCard as ArticleCardFields } from '#contract/article/article.ts'
import { classNames } from '#src/lib/class-names.ts'
import { jalaliDate } from '#src/lib/jalali.ts'
import { persianNumber } from '#src/lib/persian-digits.ts'
import { Card, CardLink } from '#src/ui/card.tsx'
import { Picture } from '#src/ui/picture.tsx'
import { articleAddress } from '../addresses.ts'
import { text } from '../text.ts'
import styles from './card.module.css'
import { CARD_SIZES } from './sizes.ts'

interface ArticleCardProps {
  article: ArticleCardFields
  /** Its picture is loaded first. */
  priority?: boolean
}

/** An article in a list or a row. */
export const ArticleCard = memo(function ArticleCard({ article, priority = false }: ArticleCardProps) {
  const { title, cover, readingMinutes, publishedAt } = article
  return (
    <Card as="article" flush interactive className={styles['card']}>
      <Picture
        image={cover}
        name={title}
        alt=""
        sizes={CARD_SIZES}
        ratio="16 / 9"
        priority={priority}
        className={styles['cover'] ?? ''}
      />
      <div className={styles['body']}>
        <h3 className={styles['title']}>
          <CardLink to={articleAddress(article)}>
            <span>{keepCodes(title)}</span>
          </CardLink>
        </h3>
        <span className={classNames(styles['note'], styles['dated'])}>
          {text.reading(persianNumber(readingMinutes))} ·{' '}
          <time dateTime={publishedAt}>{jalaliDate(publishedAt)}</time>
        </span>
      </div>
    </Card>
  )
})
