import { useRouterState } from '@tanstack/react-router'
import { text } from '../text.ts'
import styles from './navigation-progress.module.css'

/** A thin bar at the top while a page is on its way. */
export function NavigationProgress() {
  const isLoading = useRouterState({ select: (state) => state.isLoading })
  return (
    <div className={styles['track']} role="status" data-active={isLoading || undefined}>
      {isLoading && <span className="only-read">{text.loading}</span>}
    </div>
  )
}
