import { createStore } from '#src/lib/external-store.ts'

export type Theme = 'dark' | 'light'

const STORAGE_KEY = 'theme'
const BAR_COLORS: Record<Theme, string> = { light: '#f4f4f1', dark: '#0c0e10' }

/** The theme on the screen. index.html has set it before the first paint. */
export const theme = createStore<Theme>(
  document.documentElement.dataset['theme'] === 'dark' ? 'dark' : 'light',
)

/** Saves the person's choice, which overrides the setting of the device. */
export function chooseTheme(chosen: Theme): void {
  try {
    localStorage.setItem(STORAGE_KEY, chosen)
  } catch (error) {
    if (!(error instanceof DOMException)) throw error // the storage is full or forbidden: the choice lasts for this visit
  }
  show(chosen)
}

function show(next: Theme): void {
  const { dataset } = document.documentElement
  dataset['theme'] = dataset['mantineColorScheme'] = next
  document.querySelector('meta[name=theme-color]')?.setAttribute('content', BAR_COLORS[next])
  theme.set(next)
}

function chosenTheme(): string | null {
  try {
    return localStorage.getItem(STORAGE_KEY)
  } catch (error) {
    if (error instanceof DOMException) return null
    throw error
  }
}

matchMedia('(prefers-color-scheme: dark)').addEventListener('change', ({ matches }) => {
  if (!chosenTheme()) show(matches ? 'dark' : 'light')
})

addEventListener('storage', ({ key, newValue }) => {
  if (key === STORAGE_KEY && (newValue === 'dark' || newValue === 'light')) show(newValue)
})
