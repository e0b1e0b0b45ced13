import { ChipLink } from '#src/ui/chip.tsx'
import { text } from '../text.ts'
import styles from './detail.module.css'

interface TagLinksProps {
  label: string
  tags: readonly string[]
  /** The list that a tag opens. */
  to: string
}

/** The tags of a thing, each a link to everything with that tag. */
export function TagLinks({ label, tags, to }: TagLinksProps) {
  if (tags.length === 0) return null
  return (
    <nav className={styles['tags']} aria-label={label}>
      {tags.map((tag) => (
        <ChipLink key={tag} to={to} search={{ tag }}>
          <bdi>{text.tag(tag)}</bdi>
        </ChipLink>
      ))}
    </nav>
  )
}
