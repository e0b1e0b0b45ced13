import { Link, useRouterState } from '@tanstack/react-router'
import { matchPage } from '#contract/match-page.ts'
import { wayTo } from '#contract/way-to.ts'
import { pages } from '#src/entities/addresses.ts'
import { useMirror } from '#src/hooks/use-mirror.ts'
import { Forward } from '#src/ui/directional.tsx'
import { text } from '../text.ts'
import { readAbout } from './read-about.ts'
import { trailText } from './text.ts'
import styles from './trail.module.css'

/** The breadcrumb from the home page to this page, on wide screens. */
export function Trail() {
  const path = useRouterState({ select: (state) => state.resolvedLocation?.pathname ?? '/' })
  const slug = useRouterState({
    select: ({ resolvedLocation }) => String(resolvedLocation?.search['category'] ?? ''),
  })
  const page = matchPage(path)
  const about = useMirror((mirror) => readAbout(mirror, page, slug), [path, slug])
  if (!page || about?.path !== page.path) return null
  const steps = [{ title: text.home, path: pages.home }, ...wayTo(page, about)]

  return (
    <nav aria-label={trailText.trail} className={styles['trail']}>
      <ol>
        {steps.map(({ title, path: to, category }, index) => (
          <li key={`${to} ${category}`}>
            {index > 0 && <Forward size={14} />}
            {index === steps.length - 1 ? (
              <bdi dir="rtl" aria-current="page">
                {title}
              </bdi>
            ) : (
              <Link to={to} search={category ? { category } : {}} activeOptions={{ exact: true }}>
                <bdi dir="rtl">{title}</bdi>
              </Link>
            )}
          </li>
        ))}
      </ol>
    </nav>
  )
}
