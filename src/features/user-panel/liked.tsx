import { IconHeart, IconHeartFilled } from '@tabler/icons-react'
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

type LikedThing = Pick<Parameters<typeof ThingRow>[0], 'title' | 'cover'> & { id: number }

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
      <Group thing="Course" title={text.liked.courses} rows={courses.things} address={courseOf} />
      <Group thing="Product" title={text.liked.products} rows={products.things} address={productOf} />
      <Group thing="Article" title={text.liked.articles} rows={articles.things} address={articleAddress} />
      <Missing count={missing} />
    </>
  )
}

const courseOf = ({ id }: { id: number }) => courseAddress(id)
const productOf = ({ id }: { id: number }) => productAddress(id)

interface GroupProps<T> {
  thing: Thing
  title: string
  rows: readonly T[]
  address: (row: T) => string
}

function Group<T extends LikedThing>({ thing, title, rows, address }: GroupProps<T>) {
  if (rows.length === 0) return null
  return (
    <section className={styles['rows']}>
      <h2>{title}</h2>
      <ul className={styles['rows']}>
        {rows.map((row) => (
          <ThingRow key={row.id} title={row.title} cover={row.cover} address={address(row)}>
            <Unlike thing={thing} id={row.id} title={row.title} />
          </ThingRow>
        ))}
      </ul>
    </section>
  )
}
