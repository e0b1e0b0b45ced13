import type { PluginCreator } from 'postcss'

const PALETTES = 'dark gray red pink grape violet indigo blue cyan teal green lime yellow orange'.split(' ')

/** Removes the colour variables of Mantine palettes that no theme and no component of ours uses. */
export function pruneMantineColors(kept: readonly string[]): ReturnType<PluginCreator<never>> {
  return {
    postcssPlugin: 'prune-mantine-colors',
    Declaration(declaration) {
      const palette = /^--mantine-color-([a-z]+)-/.exec(declaration.prop)?.[1]
      if (palette && PALETTES.includes(palette) && !kept.includes(palette)) declaration.remove()
    },
  }
}
