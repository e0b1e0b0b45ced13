import { Link, useLocation } from '@tanstack/react-router'
import { Forward } from '#src/ui/directional.tsx'
import { text } from './kit/text.ts'
import { SectionView } from './kit/section-view.tsx'
import type { SectionGroup } from './kit/section.ts'
import styles from './panel.module.css'

interface PanelProps {
  title: string
  groups: readonly SectionGroup[]
}

/** A panel: one section, and the list of all beside it; on a phone the list is the first page. */
export function Panel({ title, groups }: PanelProps) {
  const { pathname, searchStr } = useLocation()
  const wanted = new URLSearchParams(searchStr).get('section')
  const open = groups.flatMap(({ sections }) => sections).find(({ name }) => name === wanted)
  return (
    <div className={styles['panel']} data-open={open !== undefined || undefined}>
      {open && (
        <div className={styles['content']}>
          <Link to={pathname} className={styles['back']}>
            {text.allSections}
          </Link>
          <h1 tabIndex={-1}>{open.title}</h1>
          {/* another section begins with its own state */}
          <SectionView key={open.name} section={open} />
        </div>
      )}
      <nav aria-label={text.sections} className={styles['list']}>
        {!open && <h1 tabIndex={-1}>{title}</h1>}
        {groups.map((group) => (
          <section key={group.title}>
            <h2>{group.title}</h2>
            <ul>
              {group.sections.map((section) => (
                <li key={section.name}>
                  <Link
                    to="/$"
                    params={{ _splat: pathname.slice(1) }}
                    search={() => ({ section: section.name })}
                    aria-current={section === open ? 'page' : undefined}
                  >
                    {section.title}
                    <span className={styles['forward']}>
                      <Forward size={16} />
                    </span>
                  </Link>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </nav>
    </div>
  )
}
