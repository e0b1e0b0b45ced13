import { createTheme, type MantineColorsTuple } from '@mantine/core'

const brand: MantineColorsTuple = [
  '#e6f4f4',
  '#cfe7e8',
  '#a0cfd2',
  '#6db6ba',
  '#44a1a6',
  '#2a9399',
  '#0b7780',
  '#0b5860',
  '#0a4a51',
  '#073a40',
]

/** Mantine in our look; its variables follow the tokens of src/app/styles/tokens.css. */
export const mantineTheme = createTheme({
  colors: { brand },
  primaryColor: 'brand',
  primaryShade: { light: 7, dark: 4 },
  autoContrast: true,
  fontFamily: 'var(--font)',
  headings: { fontFamily: 'var(--font)', fontWeight: '800' },
  defaultRadius: 'md',
  radius: { sm: 'var(--radius-s)', md: 'var(--radius-m)', lg: 'var(--radius-l)' },
  shadows: { sm: 'var(--shadow-1)', md: 'var(--shadow-2)' },
})
