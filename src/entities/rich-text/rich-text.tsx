import { classNames } from '#src/lib/class-names.ts'
import styles from './rich-text.module.css'
import { text } from './text.ts'

interface RichTextProps {
  /** HTML that the server has sanitised. */
  html: string
  /** The device is full and has the document without this text. */
  isShort?: boolean | undefined
  className?: string
}

/** A long text with headings, lists, tables and pictures. A sentence replaces it when the device could not save it. */
export function RichText({ html, isShort, className }: RichTextProps) {
  if (isShort) return <p className={classNames(styles['text'], className)}>{text.short}</p>
  return <div className={classNames(styles['text'], className)} dangerouslySetInnerHTML={{ __html: html }} />
}
