import { limitedOffer } from '#src/entities/limited-offer/limited-offer.ts'
import { lazy, Suspense, useCallback } from 'react'
import { siteName } from '#contract/site-name.ts'
import { pages } from '#src/entities/addresses.ts'
import { CategoryLinks } from '#src/entities/category-links/category-links.tsx'
import { ThingRow } from '#src/entities/thing-row/thing-row.tsx'
import { WhenNear } from '#src/entities/when-near.tsx'
import { useMirror } from '#src/hooks/use-mirror.ts'
import { useNow } from '#src/hooks/use-now.ts'
import { newCourses, reducedCourses, soldProducts } from './home-rows.ts'
import { MessageBar } from './message-bar.tsx'
import { readHome, type HomeContent } from './read-home.ts'
import { SearchField } from './search-field.tsx'
import { Slides } from './slides.tsx'
import styles from './home.module.css'
import { text } from './text.ts'

/** Only on a first visit without content in the page. */
const HomeComing = lazy(async () => ({ default: (await import('./home-coming.tsx')).HomeComing }))

let isMoreKnown = false
/** Far below the first screen: loaded when the person comes near. */
const HomeMore = lazy(async () => {
  const { HomeMore: More } = await import('./home-more.tsx')
  isMoreKnown = true
  return { default: More }
})

/** The home page: search, slides, categories, and what is new, sold and reduced. */
export function HomePage({ content: initial }: { content: HomeContent }) {
  const now = useNow()
  const content = useMirror((mirror) => readHome(mirror, now), [now], initial)
  const { slides, message, categories, setting } = content
  const offer = useCallback(() => limitedOffer(setting, now), [setting, now])

  // nothing is shown in pieces, so that nothing moves: the categories are the last of what the first screen needs
  if (categories.length === 0)
    return (
      <Suspense fallback={<div className={styles['slidePlace']} />}>
        <HomeComing />
      </Suspense>
    )
  return (
    <>
      <h1 className="only-read">{siteName}</h1>
      <MessageBar message={message} />
      <SearchField />
      <Slides slides={slides} />
      <CategoryLinks categories={categories} to={pages.courses} label={text.categories} />
      <ThingRow {...newCourses} />
      <ThingRow {...soldProducts} />
      <ThingRow {...reducedCourses} hint={offer} />
      <WhenNear isKnown={isMoreKnown}>
        <HomeMore links={content.links} />
      </WhenNear>
    </>
  )
}
