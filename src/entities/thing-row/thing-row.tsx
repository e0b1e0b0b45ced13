import { memo, startTransition, useEffect, useRef, useState } from 'react'
import { useMirror } from '#src/hooks/use-mirror.ts'
import { inOwnFrame } from '#src/lib/schedule.ts'
import { Section } from '#src/ui/layout.tsx'
import { AllLink, SectionHeader } from '#src/ui/section-header.tsx'
import { Scroller } from '#src/ui/scroller.tsx'
import { CardSkeleton } from '#src/ui/skeleton.tsx'
import type { ListSearch } from '../thing-list/list-search.ts'
import { text } from '../text.ts'
import { CARD_WIDTH, readRow, type Row, type RowContent } from './row-of-things.ts'
import styles from './thing-row.module.css'
import { useIsNear } from './use-is-near.ts'

export interface ThingRowProps extends RowContent {
  title: string
  /** Large cards, for the few most important rows. */
  isWide?: boolean
  /** Made when the row is drawn, because the first date of a page takes a phone 50 ms. */
  hint?: (() => string | undefined) | undefined
  /** The page with the whole list, and the filter it opens with. */
  all: { to: string; search?: ListSearch }
}

/** A CSS length: nearly a phone, so that the next card is partly visible. */
const WIDE_CARD = 'min(78vw, 22rem)'
/** As many cards as a phone shows are drawn first, the others in a task of their own. */
const BONES = [0, 1, 2]

/** Rows as last shown, so that going back draws them at once. */
const seen = new Map<string, Row>()

/**
 * A row of things with a link to the whole list. It is an empty space until it comes near. Each row is drawn in a
 * task of its own. A row without things disappears.
 */
export const ThingRow = memo(function ThingRow(props: ThingRowProps) {
  const section = useRef<HTMLElement>(null)
  const key = `${props.thing} ${JSON.stringify(props.filter)}`
  const isNear = useIsNear(section, seen.has(key))
  return isNear ? (
    <NearRow {...props} id={key} />
  ) : (
    <Section
      ref={section}
      className={styles['row']}
      data-thing={props.thing}
      data-wide={props.isWide || undefined}
    />
  )
})

function NearRow({ id, title, hint, isWide, all, ...content }: ThingRowProps & { id: string }) {
  const row = useMirror((mirror) => readRow(mirror, content), [id], seen.get(id))
  const [isWhole, setWhole] = useState(seen.has(id))
  useEffect(() => {
    if (!row) return
    seen.set(id, row)
    inOwnFrame(() => startTransition(() => setWhole(row.cards.length > 0)))
  }, [id, row])

  const hintText = hint?.()
  if (row?.isComplete && row.cards.length === 0) return null
  return (
    <Section className={styles['row']} data-thing={content.thing} data-wide={isWide || undefined}>
      <SectionHeader
        title={title}
        {...(hintText && { hint: hintText })}
        action={<AllLink to={all.to} search={all.search ?? {}} aria-label={text.allOf(title)} />}
      />
      {/* scrolls to the start for a new first card, because the browser would keep the old one visible */}
      <Scroller key={row?.firstId} label={title} item={isWide ? WIDE_CARD : CARD_WIDTH}>
        {row && row.cards.length > 0
          ? row.cards.slice(0, isWhole ? undefined : BONES.length)
          : BONES.map((bone) => <CardSkeleton key={bone} />)}
      </Scroller>
    </Section>
  )
}
