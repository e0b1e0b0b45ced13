import encodeQR from 'qr'
import { useMemo } from 'react'
import styles from './qr-code.module.css'

interface QrCodeProps {
  /** What it is, for those who do not see it. */
  label: string
  content: string
}

/** A code to be photographed. */
export function QrCode({ label, content }: QrCodeProps) {
  const { path, size } = useMemo(() => pathOf(content), [content])
  return (
    <svg
      role="img"
      aria-label={label}
      className={styles['code']}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
    >
      <path d={path} />
    </svg>
  )
}

/** A code as squares of one path. */
function pathOf(content: string): { path: string; size: number } {
  const rows = encodeQR(content, 'raw', { border: 2 })
  const path = rows
    .flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])))
    .join('')
  return { path, size: rows.length }
}
