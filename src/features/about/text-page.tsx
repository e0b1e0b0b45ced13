import type { ReactNode } from 'react'
import styles from './text-page.module.css'

interface TextPageProps {
  title: string
  /** What the page says in one breath. */
  lead: string
  parts: readonly { title: string; paragraphs: readonly string[] }[]
  children?: ReactNode
}

/** A page of text: a title, and parts with a heading of their own. */
export function TextPage({ title, lead, parts, children }: TextPageProps) {
  return (
    <article className={styles['page']}>
      <h1>{title}</h1>
      <p className={styles['lead']}>{lead}</p>
      {parts.map((part) => (
        <section key={part.title}>
          <h2>{part.title}</h2>
          {part.paragraphs.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </section>
      ))}
      {children}
    </article>
  )
}
