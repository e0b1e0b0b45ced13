import { IconAlertTriangle, IconWifiOff } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Button } from './button.tsx'
import styles from './states.module.css'
import { text } from './text.ts'

interface EmptyStateProps {
  title: string
  body?: string
  icon?: ReactNode
  /** What the person can do about it. */
  action?: ReactNode
  /** It is all that the page shows. */
  isPage?: boolean
}

/** Nothing is here, and that is no failure. */
export function EmptyState({ title, body, icon, action, isPage }: EmptyStateProps) {
  const Title = isPage ? 'h1' : 'h2'
  return (
    <div className={styles['state']}>
      <span className={styles['icon']}>{icon}</span>
      <Title className={styles['title']}>{title}</Title>
      {body && <p>{body}</p>}
      {action}
    </div>
  )
}

interface ErrorStateProps {
  title?: string
  body?: string
  onRetry?: () => void
  action?: ReactNode
  /** It is all that the page shows. */
  isPage?: boolean
}

/** Something failed: what happened, what to do, and a way to try again. */
export function ErrorState({
  title = text.errorTitle,
  body = text.errorBody,
  onRetry,
  action,
  isPage,
}: ErrorStateProps) {
  const Title = isPage ? 'h1' : 'h2'
  return (
    <div className={styles['state']} role="alert">
      <span className={styles['icon']}>
        <IconAlertTriangle />
      </span>
      <Title className={styles['title']}>{title}</Title>
      <p>{body}</p>
      {onRetry && <Button onClick={onRetry}>{text.retry}</Button>}
      {action}
    </div>
  )
}

/** A strip above what is shown from the device while the line is cut. */
export function OfflineNotice({ children = text.offline }: { children?: ReactNode }) {
  return (
    <p className={styles['notice']} role="status">
      <IconWifiOff size={18} aria-hidden />
      {children}
    </p>
  )
}
