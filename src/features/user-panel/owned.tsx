import { IconPackage, IconSchool } from '@tabler/icons-react'
import { pages, productAddress } from '#src/entities/addresses.ts'
import { useMirror } from '#src/hooks/use-mirror.ts'
import { persianNumber } from '#src/lib/persian-digits.ts'
import { readOwned } from '#src/mirror/personal-lists.ts'
import { ButtonLink } from '#src/ui/button.tsx'
import { ListSkeleton } from '#src/ui/skeleton.tsx'
import { EmptyState } from '#src/ui/states.tsx'
import { CourseRow } from './course-row.tsx'
import styles from './sections.module.css'
import { text } from './text.ts'
import { ThingRow } from './thing-row.tsx'

const KINDS = {
  course: { Icon: IconSchool, words: text.owned.course, shop: pages.courses },
  product: { Icon: IconPackage, words: text.owned.product, shop: pages.shop },
}

/** What the person has bought of a kind. */
function Owned({ kind }: { kind: keyof typeof KINDS }) {
  const { Icon, words, shop } = KINDS[kind]
  const owned = useMirror((mirror) => readOwned(mirror, kind), [kind])
  if (!owned) return <ListSkeleton count={3} />
  if (owned.things.length + owned.missing === 0)
    return (
      <EmptyState
        icon={<Icon />}
        title={words.none}
        body={words.noneBody}
        action={<ButtonLink to={shop}>{words.toShop}</ButtonLink>}
      />
    )
  return (
    <>
      <ul className={styles['rows']}>
        {owned.things.map((thing) =>
          'lessons' in thing ? (
            <CourseRow key={thing.id} course={thing} />
          ) : (
            <ThingRow
              key={thing.id}
              title={thing.title}
              cover={thing.cover}
              address={productAddress(thing.id)}
            />
          ),
        )}
      </ul>
      <Missing count={owned.missing} />
    </>
  )
}

export const OwnedCourses = () => <Owned kind="course" />
export const OwnedProducts = () => <Owned kind="product" />

/** Says how many things this device cannot show. */
export function Missing({ count }: { count: number }) {
  return count > 0 && <p className={styles['note']}>{text.owned.missing(persianNumber(count))}</p>
}
