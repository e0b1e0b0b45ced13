import { PICTURE_SIZES } from '#contract/picture-sizes.ts'
import { IconCalendar, IconClock, IconEye } from '@tabler/icons-react'
import { useDeferredValue } from 'react'
import type { Article } from '#contract/article/article.ts'
import { pages, productAddress, teacherAddress } from '#src/entities/addresses.ts'
import { ArticleCard } from '#src/entities/cards/article-card.tsx'
import { PersonLink } from '#src/entities/detail/person-link.tsx'
import { TagLinks } from '#src/entities/detail/tag-links.tsx'
import { LikeButton } from '#src/entities/like-button/like-button.tsx'
import { RichText } from '#src/entities/rich-text/rich-text.tsx'
import { ShareButton } from '#src/entities/share-button.tsx'
import { useCountView } from '#src/entities/use-count-view.ts'
import { useMirror } from '#src/hooks/use-mirror.ts'
import { compactNumber } from '#src/lib/compact-number.ts'
import { jalaliDate } from '#src/lib/jalali.ts'
import { persianNumber } from '#src/lib/persian-digits.ts'
import { readDocument } from '#src/mirror/documents.ts'
import type { MirrorRow } from '#src/mirror/catalogue.ts'
import { ButtonLink } from '#src/ui/button.tsx'
import { Row, Section } from '#src/ui/layout.tsx'
import { Picture } from '#src/ui/picture.tsx'
import { Scroller } from '#src/ui/scroller.tsx'
import { SectionHeader } from '#src/ui/section-header.tsx'
import styles from './article-page.module.css'
import { readRelatedArticles } from './related-articles.ts'
import { text } from './text.ts'

const RELATED = 8

/** One article. */
export function ArticlePage({ article: opened }: { article: MirrorRow<'article'> }) {
  const { id } = opened
  const article = useMirror((mirror) => readDocument(mirror, 'article', id), [id], opened) ?? opened
  const isRestDue = useDeferredValue(true, false)
  useCountView('Article', id)

  return (
    <>
      <article className={styles['article']}>
        <ArticleHead article={article} />
        {isRestDue && (
          <>
            <RichText html={article.body} isShort={article.isShort} />
            <AboutProduct productId={article.productId} />
            <TagLinks
              label={text.tags}
              tags={article.tags}
              to={article.kind === 'product' ? pages.productArticles : pages.articles}
            />
          </>
        )}
      </article>
      {isRestDue && <Related article={article} />}
    </>
  )
}

function ArticleHead({ article }: { article: Article }) {
  const { id, title, summary, cover, author, publishedAt, readingMinutes, viewCount, likeCount } = article
  return (
    <header className={styles['head']}>
      <Picture
        image={cover}
        name={title}
        alt=""
        sizes={PICTURE_SIZES.article}
        ratio="16 / 9"
        priority
        className={styles['cover'] ?? ''}
      />
      <h1>{title}</h1>
      <Row gap={3} className={styles['facts']}>
        {author.teacherId === null && <bdi>{author.displayName}</bdi>}
        <span>
          <IconCalendar size={18} aria-hidden />
          <time dateTime={publishedAt}>{jalaliDate(publishedAt)}</time>
        </span>
        <span>
          <IconClock size={18} aria-hidden />
          {text.reading(persianNumber(readingMinutes))}
        </span>
        <span>
          <IconEye size={18} aria-hidden />
          {text.views(compactNumber(viewCount))}
        </span>
      </Row>
      <p className={styles['summary']}>{summary}</p>
      <Row apart>
        {author.teacherId !== null && (
          <ButtonLink to={teacherAddress(author.teacherId)} variant="ghost" size="s">
            {text.author}: <bdi>{author.displayName}</bdi>
          </ButtonLink>
        )}
        <Row gap={1}>
          <LikeButton thing="Article" id={id} title={title} count={likeCount} />
          <ShareButton title={title} />
        </Row>
      </Row>
    </header>
  )
}

function AboutProduct({ productId }: { productId: number | null }) {
  const product = useMirror(
    async (mirror) => (productId === null ? undefined : await readDocument(mirror, 'product', productId)),
    [productId],
  )
  if (!product) return null
  return (
    <div className={styles['product']}>
      <PersonLink
        role={text.product}
        name={product.title}
        about={product.summary}
        picture={product.cover}
        to={productAddress(product.id)}
      />
    </div>
  )
}

function Related({ article }: { article: Article }) {
  const related = useMirror((mirror) => readRelatedArticles(mirror, article, RELATED), [article.id], [])
  if (related.length === 0) return null
  return (
    <Section className={styles['related']}>
      <SectionHeader title={text.related} />
      <Scroller label={text.related} item="clamp(12rem, 60vw, 16rem)">
        {related.map((other) => (
          <ArticleCard key={other.id} article={other} />
        ))}
      </Scroller>
    </Section>
  )
}
