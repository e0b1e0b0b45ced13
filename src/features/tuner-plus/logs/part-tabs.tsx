import { useEffect, useRef } from 'react'
import { ChipLink } from '#src/ui/chip.tsx'
import styles from './logs.module.css'
import { text } from './text.ts'

/** The tools for an open log, as the address names them. */
export const PARTS = ['chart', 'compare', 'histogram', 'target', 'spread', 'delay', 've', 'dyno'] as const

/** The row of the tools for a log; the open one is scrolled into sight. */
export function PartTabs({ part }: { part: (typeof PARTS)[number] }) {
  const row = useRef<HTMLElement>(null)
  useEffect(() => {
    const frame = requestAnimationFrame(() =>
      row.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest', inline: 'nearest' }),
    )
    return () => cancelAnimationFrame(frame)
  }, [part])
  return (
    <nav ref={row} aria-label={text.partsOf} className={styles['tabs']}>
      {PARTS.map((one) => (
        <ChipLink
          key={one}
          to="/$"
          params={{ _splat: 'TunerPlus' }}
          search={() => ({ tool: 'logs', tab: one })}
          replace
          aria-current={one === part ? 'page' : undefined}
        >
          {text.parts[one]}
        </ChipLink>
      ))}
    </nav>
  )
}
