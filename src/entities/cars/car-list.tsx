import { useState } from 'react'
import type { CarFactory } from '#contract/site/cars.ts'
import { pullNow } from '#src/hooks/pull-now.ts'
import { useMirror } from '#src/hooks/use-mirror.ts'
import { carName, readFactories } from '#src/mirror/cars.ts'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { EmptyState, ErrorState } from '#src/ui/states.tsx'
import { TextField } from '#src/ui/text-field.tsx'
import styles from './cars.module.css'
import { findCars } from './find-cars.ts'
import type { MyCar } from './my-car-atoms.ts'
import { carText } from './text.ts'

interface CarListProps {
  chosenId: number | undefined
  onChoose: (car: MyCar) => void
}

/** All cars by maker, or those whose names contain the typed text. */
export function CarList({ chosenId, onChoose }: CarListProps) {
  const factories = useMirror(readFactories, [])
  const [typed, setTyped] = useState('')
  if (!factories) return <Skeleton height="12rem" />
  if (factories.length === 0)
    return (
      <ErrorState title={carText.notHereTitle} body={carText.notHereBody} onRetry={() => void pullNow()} />
    )
  return (
    <div className={styles['list']}>
      <TextField
        kind="search"
        hideLabel
        label={carText.search}
        placeholder={carText.search}
        autoComplete="off"
        value={typed}
        onValue={setTyped}
        onKeyDown={(event) => {
          // the list is filtered already, and Enter must not send a form around it
          if (event.key === 'Enter') event.preventDefault()
        }}
      />
      {typed.trim() ? (
        <FoundCars factories={factories} typed={typed} chosenId={chosenId} onChoose={onChoose} />
      ) : (
        factories.map((factory) => (
          <Factory key={factory.id} factory={factory} chosenId={chosenId} onChoose={onChoose} />
        ))
      )}
    </div>
  )
}

function Factory({ factory, chosenId, onChoose }: CarListProps & { factory: CarFactory }) {
  const { name, models } = factory
  return (
    <details className={styles['factory']} name="factory" open={models.some(({ id }) => id === chosenId)}>
      <summary>
        <bdi>{name}</bdi>
      </summary>
      {models.map(({ id, name: model }) => (
        <CarRow
          key={id}
          label={model}
          isChosen={id === chosenId}
          onChoose={() => onChoose({ id, name: carName(name, model) })}
        />
      ))}
    </details>
  )
}

function FoundCars({ factories, typed, ...rest }: CarListProps & { factories: CarFactory[]; typed: string }) {
  const found = findCars(factories, typed)
  if (found.length === 0) return <EmptyState title={carText.notFoundTitle} body={carText.notFoundBody} />
  return found.map(({ id, name, factory }) => (
    <CarRow
      key={id}
      label={name}
      about={factory}
      isChosen={id === rest.chosenId}
      onChoose={() => rest.onChoose({ id, name })}
    />
  ))
}

interface CarRowProps {
  label: string
  about?: string
  isChosen: boolean
  onChoose: () => void
}

function CarRow({ label, about, isChosen, onChoose }: CarRowProps) {
  return (
    <button type="button" className={styles['car']} aria-pressed={isChosen} onClick={onChoose}>
      <bdi>{label}</bdi>
      {about && <small>{about}</small>}
    </button>
  )
}
