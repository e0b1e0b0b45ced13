import { useSyncExternalStore } from 'react'
import { theme, type Theme } from './theme.ts'

export function useTheme(): Theme {
  return useSyncExternalStore(theme.subscribe, theme.get)
}
