import { useEffect, useRef, type ReactNode } from 'react'
import { watchSight } from '#src/lib/watch-sight.ts'
import { Button } from '#src/ui/button.tsx'
import { listText } from './text.ts'
import styles from './thing-list.module.css'

interface ThingGridProps {
  children: ReactNode
  hasMore: boolean
  onMore: () => void
}

/** Cards in columns. More are shown when the end comes near, or by the button. */
export function ThingGrid({ children, hasMore, onMore }: ThingGridProps) {
  return (
    <>
      <div className={styles['grid']}>{children}</div>
      {hasMore && <MoreButton onMore={onMore} />}
    </>
  )
}

function MoreButton({ onMore }: { onMore: () => void }) {
  const end = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!end.current) return
    return watchSight(end.current, '600px', (isNear) => {
      if (isNear) onMore()
    })
  }, [onMore])

  return (
    <div ref={end} className={styles['more']}>
      <Button variant="outline" onClick={onMore}>
        {listText.more}
      </Button>
    </div>
  )
}
