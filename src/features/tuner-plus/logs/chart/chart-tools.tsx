import { IconChevronLeft, IconChevronRight, IconMaximize, IconZoomIn, IconZoomOut } from '@tabler/icons-react'
import { IconButton } from '#src/ui/icon-button.tsx'
import { Row } from '#src/ui/layout.tsx'
import { text } from '../text.ts'
import styles from './log-chart.module.css'
import { panned, wholeView, zoomed, type View } from './view.ts'

/** How wide the view is after one step nearer, as a share of what it was. */
export const ZOOM = 0.6

interface ChartToolsProps {
  view: View
  rows: number
  /** The place between 0 and 1 that stays where it is. */
  around: number
  onView: (view: View) => void
}

/** Nearer, farther, all of it, and along the log: what two fingers do, for one. */
export function ChartTools({ view, rows, around, onView }: ChartToolsProps) {
  return (
    <Row role="toolbar" aria-label={text.chartTools} gap={0} nowrap>
      <IconButton label={text.zoomIn} onClick={() => onView(zoomed(view, rows, ZOOM, around))}>
        <IconZoomIn size={20} />
      </IconButton>
      <IconButton label={text.zoomOut} onClick={() => onView(zoomed(view, rows, 1 / ZOOM, around))}>
        <IconZoomOut size={20} />
      </IconButton>
      <IconButton label={text.whole} onClick={() => onView(wholeView(rows))}>
        <IconMaximize size={20} />
      </IconButton>
      <span dir="ltr" className={styles['pan']}>
        <IconButton label={text.back} onClick={() => onView(panned(view, rows, -0.5))}>
          <IconChevronLeft size={20} />
        </IconButton>
        <IconButton label={text.forth} onClick={() => onView(panned(view, rows, 0.5))}>
          <IconChevronRight size={20} />
        </IconButton>
      </span>
    </Row>
  )
}
