import type { Category } from '#contract/shapes.ts'
import type { SelectOption } from '#src/ui/select.tsx'
import { listText } from './text.ts'

const INDENT = '\u00a0\u00a0\u00a0\u00a0'

/** The categories as one list, each below its parent and indented. The first option is none. */
export function categoryOptions(categories: readonly Category[]): SelectOption<string>[] {
  const below = (parentId: number | null, depth: number): SelectOption<string>[] =>
    categories
      .filter((category) => category.parentId === parentId)
      .flatMap(({ id, slug, title }) => [
        { value: slug, label: INDENT.repeat(depth) + title },
        ...below(id, depth + 1),
      ])
  return [{ value: '', label: listText.allCategories }, ...below(null, 0)]
}
