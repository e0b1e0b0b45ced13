import { classNames } from '#src/lib/class-names.ts'
import styles from './skeleton.module.css'
import { text } from './text.ts'

interface SkeletonProps {
  /** CSS lengths. */
  width?: string
  height?: string
  round?: boolean
}

/** The place of something that is on its way. */
export function Skeleton({ width = '100%', height = '1em', round }: SkeletonProps) {
  return (
    <span
      className={classNames(styles['bone'], round && styles['round'])}
      style={{ inlineSize: width, blockSize: height }}
      aria-hidden
    />
  )
}

export function CardSkeleton() {
  return (
    <div className={styles['card']} aria-hidden>
      <span className={classNames(styles['bone'], styles['picture'])} />
      <Skeleton width="80%" />
      <Skeleton width="45%" />
    </div>
  )
}

/** A grid of cards on their way. */
export function ListSkeleton({ count = 8 }: { count?: number }) {
  return (
    <div className={styles['grid']} role="status" aria-label={text.loading}>
      {Array.from({ length: count }, (_, index) => (
        <CardSkeleton key={index} />
      ))}
    </div>
  )
}

/** One thing's page on its way. */
export function DetailSkeleton() {
  return (
    <div className={styles['detail']} role="status" aria-label={text.loading}>
      <span className={classNames(styles['bone'], styles['hero'])} />
      <div className={styles['lines']}>
        <Skeleton width="70%" height="2rem" />
        <Skeleton width="40%" />
        <Skeleton />
        <Skeleton />
        <Skeleton width="85%" />
        <Skeleton width="11rem" height="3rem" />
      </div>
    </div>
  )
}
