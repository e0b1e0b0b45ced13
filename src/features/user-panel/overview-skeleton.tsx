import { Skeleton } from '#src/ui/skeleton.tsx'
import styles from './sections.module.css'

/** The overview on its way: as high as it will be, so that the list below it stays where it is. */
export function OverviewSkeleton() {
  return (
    <div className={styles['coming']} aria-hidden>
      <Skeleton height="7rem" />
      <Skeleton height="4.625rem" />
      {/* the inbox as it is while it loads, and while it is empty */}
      <Skeleton height="15.5rem" />
      <Skeleton height="10.5rem" />
    </div>
  )
}
