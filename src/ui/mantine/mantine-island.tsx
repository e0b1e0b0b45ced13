import { DirectionProvider, MantineProvider } from '@mantine/core'
import { useSyncExternalStore, type ReactNode } from 'react'
import './mantine.css'
import { mantineTheme, mantineVariables } from './theme.ts'

const root = document.documentElement

function watchScheme(listener: () => void): () => void {
  const observer = new MutationObserver(listener)
  observer.observe(root, { attributeFilter: ['data-theme'] })
  return () => observer.disconnect()
}

function scheme(): 'dark' | 'light' {
  return root.dataset['theme'] === 'dark' ? 'dark' : 'light'
}

/**
 * Gives the Mantine parts inside it our theme and direction. Every lazily loaded chunk that shows Mantine begins with it;
 * it must never be imported by what the first page needs.
 */
export function MantineIsland({ children }: { children: ReactNode }) {
  const current = useSyncExternalStore(watchScheme, scheme)
  return (
    <DirectionProvider initialDirection="rtl" detectDirection={false}>
      <MantineProvider
        theme={mantineTheme}
        cssVariablesResolver={mantineVariables}
        forceColorScheme={current}
      >
        {children}
      </MantineProvider>
    </DirectionProvider>
  )
}
