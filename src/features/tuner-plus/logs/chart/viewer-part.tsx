import { IconListCheck } from '@tabler/icons-react'
import { useState } from 'react'
import type { Log } from '#src/calc/log/log.ts'
import { Button } from '#src/ui/button.tsx'
import { text } from '../text.ts'
import { ChannelPicker } from './channel-picker.tsx'
import { FiguresTable } from './figures-table.tsx'
import { LogChart, type Look } from './log-chart.tsx'
import { MarksList } from './marks-list.tsx'
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
      <LogChart {...{ log, channels, whereIs, look, onLook }}>
        <Button
          variant="soft"
          className={styles['pick']}
          icon={<IconListCheck size={20} aria-hidden />}
          onClick={() => setPicking(true)}
        >
          {text.pick}
        </Button>
      </LogChart>
      <FiguresTable {...{ log, channels, view }} />
      <MarksList marks={log.marks} whereIs={whereIs} />
      {isPicking && (
        <ChannelPicker log={log} chosen={channels} onChosen={onChannels} onClose={() => setPicking(false)} />
      )}
    </div>
  )
}
