import { classNames } from '#src/lib/class-names.ts'
import styles from './rich-text.module.css'

interface RichTextProps {
  /** HTML that the server has sanitised. */
  html: string
  className?: string
}

/** A long text with headings, lists, tables and pictures. */
export function RichText({ html, className }: RichTextProps) {
  return <div className={classNames(styles['text'], className)} dangerouslySetInnerHTML={{ __html: html }} />
}
