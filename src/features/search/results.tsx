import { useState } from 'react'
import { pages } from '#src/entities/addresses.ts'
import { useMirror } from '#src/hooks/use-mirror.ts'
import { useOnline } from '#src/hooks/use-sync-status.ts'
import { persianNumber } from '#src/lib/persian-digits.ts'
import { Button, ButtonLink } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { ListSkeleton } from '#src/ui/skeleton.tsx'
import { EmptyState } from '#src/ui/states.tsx'
import type { Found } from '#src/search/find.ts'
import type { SearchedThing } from '#src/search/searched.ts'
import { readResults, type Result } from './read-results.ts'
import { ResultRow } from './result-row.tsx'
import styles from './search-page.module.css'
import { Suggestions } from './suggestions.tsx'
import { text } from './text.ts'

/** So many of each thing while several are shown. */
const FEW = 5

interface ResultsProps {
  asked: string
  found: Found
  /** The one thing that is shown, or all. */
  only: SearchedThing | undefined
  onOnly: (thing: SearchedThing) => void
  onOpen: () => void
  /** Searches for something else. */
  onPick: (words: string) => void
}

/** What was found, grouped by thing. */
export function Results({ asked, found, only, onOnly, onOpen, onPick }: ResultsProps) {
  const online = useOnline()
  const [now] = useState(() => Date.now())
  const groups = useMirror((mirror) => readResults(mirror, found.hits, now), [found.hits])
  if (!groups) return <ListSkeleton count={4} />
  if (groups.every(({ results }) => results.length === 0))
    return (
      <>
        <EmptyState
          title={text.nothing(asked)}
          body={online ? text.advice : text.adviceOffline}
          action={
            <ButtonLink to={pages.support} variant="soft">
              {text.ask}
            </ButtonLink>
          }
        />
        <Suggestions onPick={onPick} />
      </>
    )

  return groups
    .filter(({ thing, results }) => results.length > 0 && (only === undefined || only === thing))
    .map(({ thing, results }) => (
      <Group
        key={thing}
        thing={thing}
        results={only ? results : results.slice(0, FEW)}
        total={found.totals[thing] ?? results.length}
        onAll={() => onOnly(thing)}
        onOpen={onOpen}
      />
    ))
}

interface GroupProps {
  thing: SearchedThing
  results: readonly Result[]
  total: number
  onAll: () => void
  onOpen: () => void
}

function Group({ thing, results, total, onAll, onOpen }: GroupProps) {
  return (
    <section className={styles['group']} aria-label={text.things[thing]} data-results>
      <div className={styles['head']}>
        <h2>{text.things[thing]}</h2>
        <span>{text.count(persianNumber(total))}</span>
      </div>
      <Card flush>
        <ul>
          {results.map((result) => (
            <ResultRow key={result.id} result={result} onOpen={onOpen} />
          ))}
        </ul>
      </Card>
      {results.length < total && (
        <Button variant="ghost" fullWidth onClick={onAll}>
          {text.more(persianNumber(total))}
        </Button>
      )}
    </section>
  )
}
