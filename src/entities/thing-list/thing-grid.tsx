import { useEffect, useRef, type ReactNode } from 'react'
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
    const watcher = new IntersectionObserver(
      ([entry]) => {
        if (entry?.isIntersecting) onMore()
      },
      { rootMargin: '600px' },
    )
    watcher.observe(end.current)
    return () => watcher.disconnect()
  }, [onMore])

  return (
    <div ref={end} className={styles['more']}>
      <Button variant="outline" onClick={onMore}>
        {listText.more}
      </Button>
    </div>
  )
}
