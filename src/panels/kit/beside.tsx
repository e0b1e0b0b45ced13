import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { persianNumber } from '#src/lib/persian-digits.ts'
import { Button } from '#src/ui/button.tsx'
import styles from './beside.module.css'
import type { Neighbours } from './neighbours.ts'
import type { Decision, Section } from './section.ts'
import { text } from './text.ts'
import type { OpenRow } from './use-open-row.ts'

/** The decisions that a section knows. */
const decisionsOf = ({ actions, forms }: Pick<Section, 'actions' | 'forms'>) =>
  [...actions, ...forms].flatMap(({ decides }) => decides ?? [])

/** Rows of a queue are decided about one after the other. */
export const isQueue = (section: Section) => decisionsOf(section).length > 0

interface BesideProps {
  section: Section
  neighbours: Neighbours
  open: OpenRow
}

const KEYS: readonly (readonly [key: string, does: string, decision?: Decision])[] = [
  ['J', text.after],
  ['K', text.before],
  ['A', text.accept, 'accept'],
  ['R', text.refuse, 'refuse'],
]

/** The place of the open row in its queue, with the ways to those beside it. */
export function Beside({ section, neighbours, open }: BesideProps) {
  const { place, count, previous, next } = neighbours
  const decisions = decisionsOf(section)
  const keys = KEYS.filter(([, , decision]) => decision === undefined || decisions.includes(decision))
  const to = (key: string | undefined) => () => key !== undefined && open.replace([key])
  return (
    <nav aria-label={text.beside} className={styles['beside']}>
      <Button
        size="s"
        variant="soft"
        icon={<IconChevronRight aria-hidden />}
        disabled={previous === undefined}
        aria-keyshortcuts="K"
        onClick={to(previous)}
      >
        {text.before}
      </Button>
      <p>{text.placeOf(persianNumber(place), persianNumber(count))}</p>
      <Button
        size="s"
        variant="soft"
        endIcon={<IconChevronLeft aria-hidden />}
        disabled={next === undefined}
        aria-keyshortcuts="J"
        onClick={to(next)}
      >
        {text.after}
      </Button>
      <p className={styles['keys']}>
        {keys.map(([key, does]) => (
          <span key={key}>
            <kbd>{key}</kbd> {does}
          </span>
        ))}
      </p>
    </nav>
  )
}
