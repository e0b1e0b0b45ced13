import { SIMILAR_COUNT } from '#contract/similar-things.ts'
import { useMirror } from '#src/hooks/use-mirror.ts'
import { readSameThings, type Likeness } from '#src/mirror/same-things.ts'
import { Section } from '#src/ui/layout.tsx'
import { Scroller } from '#src/ui/scroller.tsx'
import { SectionHeader } from '#src/ui/section-header.tsx'
import { cardOf } from '../cards/thing-card.tsx'
import { CARD_WIDTH } from './row-of-things.ts'
import styles from './thing-row.module.css'

interface SameRowProps<T extends 'course' | 'product'> {
  title: string
  thing: T
  /** The thing that the others are compared with. */
  of: Likeness
}

/** Things that share tags and categories with one thing. */
export function SameRow<T extends 'course' | 'product'>({ title, thing, of }: SameRowProps<T>) {
  const cards = useMirror(
    async (mirror) =>
      (await readSameThings(mirror, thing, of, SIMILAR_COUNT)).map((row) => cardOf[thing](row)),
    [thing, of.id],
    [],
  )
  if (cards.length === 0) return null
  return (
    <Section className={styles['apart']}>
      <SectionHeader title={title} />
      <Scroller label={title} item={CARD_WIDTH}>
        {cards}
      </Scroller>
    </Section>
  )
}
