import { IconPackage, IconSchool } from '@tabler/icons-react'
import { courseAddress, pages, productAddress } from '#src/entities/addresses.ts'
import { useMirror } from '#src/hooks/use-mirror.ts'
import { persianNumber } from '#src/lib/persian-digits.ts'
import { readOwned } from '#src/mirror/personal-lists.ts'
import { ButtonLink } from '#src/ui/button.tsx'
import { ListSkeleton } from '#src/ui/skeleton.tsx'
import { EmptyState } from '#src/ui/states.tsx'
import styles from './sections.module.css'
import { text } from './text.ts'
import { ThingRow } from './thing-row.tsx'

/** The courses that the person has bought. */
export function OwnedCourses() {
  const owned = useMirror((mirror) => readOwned(mirror, 'course'), [])
  if (!owned) return <ListSkeleton count={3} />
  if (owned.things.length + owned.missing === 0)
    return (
      <EmptyState
        icon={<IconSchool />}
        title={text.owned.noCourses}
        body={text.owned.noCoursesBody}
        action={<ButtonLink to={pages.courses}>{text.owned.toCourses}</ButtonLink>}
      />
    )
  return (
    <>
      <ul className={styles['rows']}>
        {owned.things.map(({ id, title, cover }) => (
          <ThingRow key={id} title={title} cover={cover} address={courseAddress(id)} />
        ))}
      </ul>
      <Missing count={owned.missing} />
    </>
  )
}

/** The products that the person has bought. */
export function OwnedProducts() {
  const owned = useMirror((mirror) => readOwned(mirror, 'product'), [])
  if (!owned) return <ListSkeleton count={3} />
  if (owned.things.length + owned.missing === 0)
    return (
      <EmptyState
        icon={<IconPackage />}
        title={text.owned.noProducts}
        body={text.owned.noProductsBody}
        action={<ButtonLink to={pages.shop}>{text.owned.toProducts}</ButtonLink>}
      />
    )
  return (
    <>
      <ul className={styles['rows']}>
        {owned.things.map(({ id, title, cover }) => (
          <ThingRow key={id} title={title} cover={cover} address={productAddress(id)} />
        ))}
      </ul>
      <Missing count={owned.missing} />
    </>
  )
}

/** Says how many things this device cannot show. */
export function Missing({ count }: { count: number }) {
  return count > 0 && <p className={styles['note']}>{text.owned.missing(persianNumber(count))}</p>
}
