import { IconListCheck } from '@tabler/icons-react'
import { useState } from 'react'
import type { Log } from '#src/calc/log/log.ts'
import { Button } from '#src/ui/button.tsx'
import { shownCount } from '../channel-title.ts'
import { text } from '../text.ts'
import { ChannelPicker } from './channel-picker.tsx'
import { FiguresTable } from './figures-table.tsx'
import { LogChart, type Look } from './log-chart.tsx'
import { useRested } from './use-look.ts'
import styles from './viewer.module.css'

const REST_MS = 200

interface ViewerPartProps {
  log: Log
  channels: readonly number[]
  onChannels: (channels: readonly number[]) => void
  whereIs: (row: number) => string
  look: Look
  onLook: (look: Look) => void
}

/** The log as it is: chosen channels over time, and the figures of what is seen. */
export function ViewerPart({ log, channels, onChannels, whereIs, look, onLook }: ViewerPartProps) {
  const [isPicking, setPicking] = useState(false)
  const view = useRested(look.view, REST_MS)
  return (
    <div className={styles['viewer']}>
      <Button
        variant="soft"
        className={styles['pick']}
        icon={<IconListCheck size={20} aria-hidden />}
        onClick={() => setPicking(true)}
      >
        {text.pick}
      </Button>
      <LogChart {...{ log, channels, whereIs, look, onLook }} />
      {log.marks.length > 0 && (
        <details className={styles['marks']}>
          <summary>{text.marks(shownCount(log.marks.length))}</summary>
          <ul>
            {log.marks.map(({ row, text: said }, index) => (
              <li key={index}>
                {whereIs(row)}: <bdi>{said}</bdi>
              </li>
            ))}
          </ul>
        </details>
      )}
      <FiguresTable {...{ log, channels, view }} />
      {isPicking && (
        <ChannelPicker log={log} chosen={channels} onChosen={onChannels} onClose={() => setPicking(false)} />
      )}
    </div>
  )
}
