import encodeQR from 'qr'
import { useMemo } from 'react'
import styles from './qr-code.module.css'

interface QrCodeProps {
  /** A description for screen readers. */
  label: string
  content: string
}

/** A code to scan with a camera. */
export function QrCode({ label, content }: QrCodeProps) {
  const { path, size } = useMemo(() => pathOf(content), [content])
  return (
    <svg
      role="img"
      aria-label={label}
      className={styles['code']}
      data-content={content}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
    >
      <path d={path} />
    </svg>
  )
}

/** The dark squares of a code as one path. */
function pathOf(content: string): { path: string; size: number } {
  const rows = encodeQR(content, 'raw', { border: 2 })
  const path = rows
    .flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])))
    .join('')
  return { path, size: rows.length }
}
