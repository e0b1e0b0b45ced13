import type { ProductFurtherDetail } from '#contract/product/product.ts'
import { text } from './text.ts'

export interface DetailGroup {
  title: string
  details: ProductFurtherDetail[]
}

/** The further details under their groups, in the order in which the groups first appear. */
export function groupDetails(details: readonly ProductFurtherDetail[]): DetailGroup[] {
  const groups = new Map<string, ProductFurtherDetail[]>()
  for (const detail of details) {
    const title = detail.group || text.other
    groups.set(title, [...(groups.get(title) ?? []), detail])
  }
  return [...groups].map(([title, rows]) => ({ title, details: rows }))
}
