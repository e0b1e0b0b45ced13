import { useRouterState } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { text } from '../text.ts'
import styles from './navigation-progress.module.css'

/** A page that loads sooner shows no progress. */
const LATE_MS = 120

/** A thin bar at the top while a page takes long to load. */
export function NavigationProgress() {
  const isLoading = useRouterState({ select: (state) => state.isLoading })
  const [isLate, setLate] = useState(false)
  useEffect(() => {
    if (!isLoading) return undefined
    const timer = setTimeout(() => setLate(true), LATE_MS)
    return () => {
      clearTimeout(timer)
      setLate(false)
    }
  }, [isLoading])
  return (
    <div className={styles['track']} role="status" data-active={isLate || undefined}>
      {isLate && <span className="only-read">{text.loading}</span>}
    </div>
  )
}
