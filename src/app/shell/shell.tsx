import { useRouterState } from '@tanstack/react-router'
import { lazy, Suspense, useRef, useState, type JSX, type ReactNode } from 'react'
import { lateSheet } from '#src/ui/late-sheet.tsx'
import { text } from '../text.ts'
import { BottomBar } from './bottom-bar.tsx'
import { Header } from './header.tsx'
import { NavigationProgress } from './navigation-progress.tsx'
import styles from './shell.module.css'
import { usePageChange } from './use-page-change.ts'

/** Loaded when it is first opened. The service worker has it from the installation on. */
const SideMenu = lateSheet(async () => (await import('./side-menu.tsx')).SideMenu)

/** Loaded once the window is wide, and never on phones. */
const Trail = lazy(async () => {
  const wide = matchMedia('(width >= 62em)')
  if (!wide.matches) await new Promise((resolve) => wide.addEventListener('change', resolve, { once: true }))
  // without a network the page shows no breadcrumb
  return import('../trail/trail.tsx').then(
    (part) => ({ default: part.Trail }),
    () => ({ default: () => null }),
  )
})

/** The frame around every page. */
export function Shell({ children }: { children: ReactNode }): JSX.Element {
  const main = useRef<HTMLElement>(null)
  const [isMenuOpen, setMenuOpen] = useState(false)
  const [isMenuWanted, setMenuWanted] = useState(false)
  const handleOpenMenu = () => {
    setMenuWanted(true)
    setMenuOpen(true)
  }
  usePageChange(main)
  const path = useRouterState({ select: (state) => state.location.pathname })

  return (
    <>
      <a className={styles['skip']} href="#main">
        {text.skip}
      </a>
      <NavigationProgress />
      <Header onOpenMenu={handleOpenMenu} />
      <main
        id="main"
        ref={main}
        tabIndex={-1}
        className={styles['main']}
        data-buys={/^\/[cp]\/\d/.test(path) || undefined}
      >
        {/^\/([acp]|Course|Product|Article|Teachers)/.test(path) && (
          <div className={styles['trail']}>
            <Suspense>
              <Trail />
            </Suspense>
          </div>
        )}
        {children}
      </main>
      <BottomBar />
      {isMenuWanted && <SideMenu isOpen={isMenuOpen} onClose={() => setMenuOpen(false)} />}
    </>
  )
}
