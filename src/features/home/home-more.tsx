import type { HelpfulLink } from '#contract/site/site.ts'
import { ThingRow } from '#src/entities/thing-row/thing-row.tsx'
import { ArticleLines } from './article-lines.tsx'
import { HelpfulLinks } from './helpful-links.tsx'
import { articleLists, specialProducts, viewedCourses } from './home-rows.ts'
import { ToolTiles } from './tool-tiles.tsx'

/** The lower half of the home page. */
export function HomeMore({ links }: { links: readonly HelpfulLink[] }) {
  return (
    <>
      <ToolTiles />
      <ThingRow {...specialProducts} />
      <ArticleLines lists={articleLists} />
      <ThingRow {...viewedCourses} />
      <HelpfulLinks links={links} />
    </>
  )
}
