import { useEffect, type ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import { MantineIsland } from './mantine-island.tsx'

/** Shows Mantine parts in `container`, beside the program's own tree; done once they listen. */
export function mountIsland(container: HTMLElement, parts: ReactNode): Promise<void> {
  return new Promise((resolve) => {
    createRoot(container).render(
      <MantineIsland>
        {parts}
        <Mounted onMount={resolve} />
      </MantineIsland>,
    )
  })
}

function Mounted({ onMount }: { onMount: () => void }) {
  useEffect(onMount, [onMount])
  return null
}
