import { IconChevronLeft } from '@tabler/icons-react'
import { createLink } from '@tanstack/react-router'
import { useEffect, useRef, type ComponentProps, type ReactNode } from 'react'
import { classNames } from '#src/lib/class-names.ts'
import { Directional, Forward } from '#src/ui/directional.tsx'
import styles from './panel-layout.module.css'

interface PanelLayoutProps {
  /** Names the list of sections. */
  label: string
  /** The open section; without one the list is the page. */
  content?: ReactNode
  /** The list is shown on phones too, where it has no room beside the content. */
  isListShown: boolean
  /** The content is text and forms, which read better in a narrow column. */
  isNarrow?: boolean
  /** The groups of the list. */
  children: ReactNode
}

/** A panel: the open section, and the list of all beside it on wide windows. */
export function PanelLayout({ label, content, isListShown, isNarrow, children }: PanelLayoutProps) {
  return (
    <div className={styles['panel']} data-list={isListShown || undefined}>
      {content && (
        <div className={styles['content']} data-narrow={isNarrow || undefined}>
          {content}
        </div>
      )}
      <nav aria-label={label} className={classNames(styles['list'], styles['links'])}>
        {children}
      </nav>
    </div>
  )
}

/** Links that look like those of the list, in the open section. */
export function PanelLinks({ children }: { children: ReactNode }) {
  return (
    <div className={styles['links']}>
      <PanelGroup>{children}</PanelGroup>
    </div>
  )
}

interface PanelGroupProps {
  title?: string
  /** On phones it is left out. */
  isWideOnly?: boolean
  children: ReactNode
}

/** Links of the list under a heading. */
export function PanelGroup({ title, isWideOnly, children }: PanelGroupProps) {
  const list = <ul className={classNames(isWideOnly && styles['wideOnly'])}>{children}</ul>
  if (!title) return list
  return (
    <section>
      <h2>{title}</h2>
      {list}
    </section>
  )
}

function SectionAnchor({ children, ...rest }: ComponentProps<'a'>) {
  const anchor = useRef<HTMLAnchorElement>(null)
  const isCurrent = rest['aria-current'] === 'page'
  useEffect(() => {
    if (isCurrent && anchor.current) bringIntoList(anchor.current)
  }, [isCurrent])
  return (
    <li>
      <a {...rest} ref={anchor}>
        {children}
        <span className={styles['forward']}>
          <Forward size={16} />
        </span>
      </a>
    </li>
  )
}

/** Scrolls the list, and not the page, to a section that is outside its visible part. */
function bringIntoList(anchor: HTMLElement): void {
  const list = anchor.closest('nav')
  if (!list) return
  const [shown, own] = [list.getBoundingClientRect(), anchor.getBoundingClientRect()]
  if (own.top < shown.top || own.bottom > shown.bottom)
    list.scrollTop += own.top - shown.top - (shown.height - own.height) / 2
}

/** A section in the list; takes the router's `to`, `params`, `search`. */
export const PanelLink = createLink(SectionAnchor)

function BackAnchor({ children, className, ...rest }: ComponentProps<'a'>) {
  return (
    <a {...rest} className={classNames(styles['back'], className)}>
      <Directional>
        <IconChevronLeft size={18} />
      </Directional>
      {children}
    </a>
  )
}

/** The way up, from a section to the list or from a row to its section. */
export const BackLink = createLink(BackAnchor)
