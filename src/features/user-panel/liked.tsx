import { IconHeart, IconHeartFilled } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import type { Thing } from '#contract/reactions.ts'
import { articleAddress, courseAddress, productAddress } from '#src/entities/addresses.ts'
import { useMirror } from '#src/hooks/use-mirror.ts'
import { change } from '#src/hooks/use-mutator.ts'
import { readLiked } from '#src/mirror/personal-lists.ts'
import { setArticleLike, setCourseLike, setProductLike } from '#src/sync/mutators/likes.ts'
import { IconButton } from '#src/ui/icon-button.tsx'
import { notify } from '#src/ui/notify.ts'
import { ListSkeleton } from '#src/ui/skeleton.tsx'
import { EmptyState } from '#src/ui/states.tsx'
import { Missing } from './owned.tsx'
import styles from './sections.module.css'
import { text } from './text.ts'
import { ThingRow } from './thing-row.tsx'

const SETTERS = { Course: setCourseLike, Product: setProductLike, Article: setArticleLike }

async function unlike(thing: Thing, id: number): Promise<void> {
  await change(SETTERS[thing], { id, like: false })
  const onAction = () => void change(SETTERS[thing], { id, like: true })
  notify({ kind: 'success', text: text.liked.undone, action: { label: text.liked.undo, onAction } })
}

function Unlike({ thing, id, title }: { thing: Thing; id: number; title: string }) {
  return (
    <IconButton
      label={text.liked.unlike(title)}
      className={styles['heart']}
      onClick={() => void unlike(thing, id)}
    >
      <IconHeartFilled size={22} />
    </IconButton>
  )
}

/** What the person likes; works without a network. */
export function Liked() {
  const liked = useMirror(readLiked, [])
  if (!liked) return <ListSkeleton count={3} />
  const { courses, products, articles } = liked
  const groups = [courses, products, articles]
  const missing = groups.reduce((sum, group) => sum + group.missing, 0)
  if (groups.every(({ things }) => things.length === 0) && missing === 0)
    return <EmptyState icon={<IconHeart />} title={text.liked.none} body={text.liked.noneBody} />
  return (
    <>
      <Group title={text.liked.courses} count={courses.things.length}>
        {courses.things.map(({ id, title, cover }) => (
          <ThingRow key={id} title={title} cover={cover} address={courseAddress(id)}>
            <Unlike thing="Course" id={id} title={title} />
          </ThingRow>
        ))}
      </Group>
      <Group title={text.liked.products} count={products.things.length}>
        {products.things.map(({ id, title, cover }) => (
          <ThingRow key={id} title={title} cover={cover} address={productAddress(id)}>
            <Unlike thing="Product" id={id} title={title} />
          </ThingRow>
        ))}
      </Group>
      <Group title={text.liked.articles} count={articles.things.length}>
        {articles.things.map(({ id, title, cover, kind }) => (
          <ThingRow key={id} title={title} cover={cover} address={articleAddress({ id, kind })}>
            <Unlike thing="Article" id={id} title={title} />
          </ThingRow>
        ))}
      </Group>
      <Missing count={missing} />
    </>
  )
}

function Group({ title, count, children }: { title: string; count: number; children: ReactNode }) {
  if (count === 0) return null
  return (
    <section className={styles['rows']}>
      <h2>{title}</h2>
      <ul className={styles['rows']}>{children}</ul>
    </section>
  )
}
