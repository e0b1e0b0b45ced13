import { useDeferredValue, useRef, useState, type JSX, type ReactNode } from 'react'
import { text } from '../text.ts'
import { BottomBar } from './bottom-bar.tsx'
import { FirstPage } from './first-page.tsx'
import { Header } from './header.tsx'
import { NavigationProgress } from './navigation-progress.tsx'
import styles from './shell.module.css'
import { SideMenu } from './side-menu.tsx'
import { usePageChange } from './use-page-change.ts'

/** The frame around every page. */
export function Shell({ children }: { children: ReactNode }): JSX.Element {
  const main = useRef<HTMLElement>(null)
  const [isMenuOpen, setMenuOpen] = useState(false)
  // at the start the frame comes first and the page in the next task, so that neither is long
  const isPageDue = useDeferredValue(true, false)
  usePageChange(main)

  return (
    <>
      <a className={styles['skip']} href="#main">
        {text.skip}
      </a>
      <NavigationProgress />
      <Header onOpenMenu={() => setMenuOpen(true)} />
      <main id="main" ref={main} tabIndex={-1} className={styles['main']}>
        {isPageDue ? children : <FirstPage />}
      </main>
      <BottomBar />
      <SideMenu isOpen={isMenuOpen} onClose={() => setMenuOpen(false)} />
    </>
  )
}
