import {
  colorsTuple,
  createTheme,
  defaultVariantColorsResolver,
  type CSSVariablesResolver,
} from '@mantine/core'

/** Mantine in our look: every value is a token of src/app/styles/tokens.css, so that both follow the theme and the ink. */
export const mantineTheme = createTheme({
  // one colour in all shades: which one is used where is said by the variables below
  colors: { brand: colorsTuple('var(--brand)') },
  primaryColor: 'brand',
  // Mantine writes in white on every filled button; by night ours are light
  variantColorResolver: (input) => ({
    ...defaultVariantColorsResolver(input),
    ...(input.variant === 'filled' && {
      color: input.color === 'red' ? 'var(--on-danger)' : 'var(--on-brand)',
    }),
  }),
  fontFamily: 'var(--font)',
  headings: { fontFamily: 'var(--font)', fontWeight: '800' },
  defaultRadius: 'md',
  radius: { sm: 'var(--radius-s)', md: 'var(--radius-m)', lg: 'var(--radius-l)' },
  shadows: { sm: 'var(--shadow-1)', md: 'var(--shadow-2)' },
})

const colors = {
  '--mantine-color-body': 'var(--surface)',
  '--mantine-color-text': 'var(--text)',
  '--mantine-color-dimmed': 'var(--dimmed)',
  '--mantine-color-placeholder': 'var(--dimmed)',
  '--mantine-color-anchor': 'var(--brand-text)',
  '--mantine-color-error': 'var(--danger-text)',
  '--mantine-color-default': 'var(--surface)',
  '--mantine-color-default-hover': 'var(--surface-2)',
  '--mantine-color-default-color': 'var(--text)',
  '--mantine-color-default-border': 'var(--line-strong)',
  '--mantine-primary-color-filled': 'var(--brand)',
  '--mantine-primary-color-filled-hover': 'var(--brand-hover)',
  '--mantine-primary-color-contrast': 'var(--on-brand)',
  '--mantine-primary-color-light': 'var(--brand-soft)',
  '--mantine-primary-color-light-color': 'var(--brand-text)',
  '--mantine-color-red-filled': 'var(--danger)',
  '--mantine-color-brand-filled': 'var(--brand)',
  '--mantine-color-brand-filled-hover': 'var(--brand-hover)',
}

/** The variables that Mantine's own styles read, in both schemes the tokens of ours. */
export const mantineVariables: CSSVariablesResolver = () => ({ variables: {}, light: colors, dark: colors })
