import { IconSearch, IconX } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { ListPlace } from '#src/entities/thing-list/list-states.tsx'
import { persianNumber } from '#src/lib/persian-digits.ts'
import { Chip } from '#src/ui/chip.tsx'
import { IconButton } from '#src/ui/icon-button.tsx'
import { ListSkeleton } from '#src/ui/skeleton.tsx'
import { SEARCHED, type SearchedThing } from '#src/search/searched.ts'
import type { Answer } from '#src/search/searching.ts'
import { noteSearch } from './recent-searches.ts'
import { Results } from './results.tsx'
import { useResultKeys } from './search-keys.ts'
import styles from './search-page.module.css'
import { Suggestions } from './suggestions.tsx'
import { text } from './text.ts'
import { useSearch } from './use-search.ts'

const MOST = 60

interface SearchPageProps {
  query: string
  onQuery: (query: string) => void
}

/** Searches everything on this device while one types. */
export function SearchPage({ query, onQuery }: SearchPageProps) {
  const [typed, setTyped] = useState(query)
  const [only, setOnly] = useState<SearchedThing>()
  const part = useRef<HTMLDivElement>(null)
  useResultKeys(part)
  const { asked, answer, isNotHere } = useSearch(typed, SEARCHED, MOST)
  // the address follows what was searched, and leads back here with it
  useEffect(() => {
    if (asked === typed) onQuery(asked.trim())
  }, [asked, typed, onQuery])
  const handleType = (words: string) => {
    setTyped(words)
    setOnly(undefined)
  }

  return (
    <div ref={part}>
      <h1 className="only-read">{text.title}</h1>
      <SearchBox value={typed} onValue={handleType} onEnter={() => noteSearch(typed)} />
      {!typed.trim() && <Suggestions onPick={handleType} />}
      {answer && typed.trim() && (
        <Answered
          asked={asked}
          answer={answer}
          isNotHere={isNotHere}
          only={only}
          onOnly={setOnly}
          onOpen={() => noteSearch(typed)}
          onPick={handleType}
        />
      )}
    </div>
  )
}

interface AnsweredProps {
  asked: string
  answer: Answer
  isNotHere: boolean
  /** The one thing that is shown, or all. */
  only: SearchedThing | undefined
  onOnly: (thing: SearchedThing | undefined) => void
  onOpen: () => void
  /** Searches for something else. */
  onPick: (words: string) => void
}

function Answered({ asked, answer, isNotHere, only, onOnly, onOpen, onPick }: AnsweredProps) {
  if (answer.isTooShort)
    return (
      <>
        <Note>{text.typeMore}</Note>
        <Suggestions onPick={onPick} />
      </>
    )
  if (!answer.isComplete && answer.hits.length === 0)
    return (
      <>
        <Note>{text.preparing}</Note>
        <ListSkeleton count={4} />
      </>
    )
  if (isNotHere && answer.hits.length === 0) return <ListPlace state="notHere">{null}</ListPlace>
  return (
    <>
      <Totals totals={answer.totals} only={only} onOnly={onOnly} />
      {answer.meant && <Note>{text.meant(answer.meant)}</Note>}
      {!answer.isComplete && <Note>{text.preparing}</Note>}
      <Results asked={asked} found={answer} only={only} onOnly={onOnly} onOpen={onOpen} onPick={onPick} />
    </>
  )
}

function Note({ children }: { children: string }) {
  return (
    <p role="status" className={styles['note']}>
      {children}
    </p>
  )
}

interface SearchBoxProps {
  value: string
  onValue: (value: string) => void
  onEnter: () => void
}

function SearchBox({ value, onValue, onEnter }: SearchBoxProps) {
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => {
    // after the frame has put the focus at the beginning of the page; results that were left stay where they were
    const timer = setTimeout(() => input.current?.focus({ preventScroll: true }))
    return () => clearTimeout(timer)
  }, [])
  const handleClear = () => {
    onValue('')
    input.current?.focus()
  }

  return (
    <search className={styles['box']}>
      <form
        onSubmit={(event) => {
          event.preventDefault()
          onEnter()
          input.current?.blur()
        }}
      >
        <IconSearch className={styles['glass']} aria-hidden />
        <input
          ref={input}
          type="search"
          enterKeyHint="search"
          autoComplete="off"
          dir={value ? 'auto' : undefined}
          aria-label={text.label}
          placeholder={text.placeholder}
          value={value}
          onChange={({ currentTarget }) => onValue(currentTarget.value)}
        />
        {value && (
          <IconButton label={text.clear} className={styles['clear']} onClick={handleClear}>
            <IconX size={20} />
          </IconButton>
        )}
      </form>
    </search>
  )
}

interface TotalsProps {
  totals: Partial<Record<SearchedThing, number>>
  only: SearchedThing | undefined
  onOnly: (thing: SearchedThing | undefined) => void
}

function Totals({ totals, only, onOnly }: TotalsProps) {
  const shown = SEARCHED.filter((thing) => totals[thing])
  const sum = shown.reduce((total, thing) => total + (totals[thing] ?? 0), 0)
  return (
    <>
      <p className="only-read" role="status">
        {text.count(persianNumber(sum))}
      </p>
      {shown.length > 1 && (
        <div role="group" aria-label={text.filter} className={styles['totals']}>
          <Chip selected={!only} onClick={() => onOnly(undefined)}>
            {text.inAll} <small>{persianNumber(sum)}</small>
          </Chip>
          {shown.map((thing) => (
            <Chip key={thing} selected={only === thing} onClick={() => onOnly(thing)}>
              {text.things[thing]} <small>{persianNumber(totals[thing] ?? 0)}</small>
            </Chip>
          ))}
        </div>
      )}
    </>
  )
}
