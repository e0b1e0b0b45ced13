import { useCallback } from 'react'
import { pages } from '#src/entities/addresses.ts'
import { CategoryLinks } from '#src/entities/category-links/category-links.tsx'
import { ThingRow } from '#src/entities/thing-row/thing-row.tsx'
import { useMirror } from '#src/hooks/use-mirror.ts'
import { useNow } from '#src/hooks/use-now.ts'
import { siteName } from '#contract/site-name.ts'
import { HelpfulLinks } from './helpful-links.tsx'
import { HomeComing } from './home-coming.tsx'
import { homeRows } from './home-rows.ts'
import { limitedOffer } from './limited-offer.ts'
import { MessageBar } from './message-bar.tsx'
import { readHome, type HomeContent } from './read-home.ts'
import { Slides } from './slides.tsx'
import { text } from './text.ts'

/** The home page: slides, categories, and a row of each list. */
export function HomePage({ content: initial }: { content: HomeContent }) {
  const now = useNow()
  const content = useMirror((mirror) => readHome(mirror, now), [now], initial)
  const { slides, message, categories, links, setting } = content
  const offer = useCallback(() => limitedOffer(setting, now), [setting, now])

  // nothing is shown in pieces, so that nothing moves: the categories are the last of what the first screen needs
  if (categories.length === 0) return <HomeComing />
  return (
    <>
      <h1 className="only-read">{siteName}</h1>
      <Slides slides={slides} />
      <MessageBar message={message} />
      <CategoryLinks categories={categories} to={pages.courses} label={text.categories} />
      {homeRows.map((row) => (
        <ThingRow
          key={row.title}
          {...row}
          hint={row.title === text.rows.reducedCourses ? offer : undefined}
        />
      ))}
      <HelpfulLinks links={links} />
    </>
  )
}
