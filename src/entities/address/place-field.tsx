import { IconCurrentLocation } from '@tabler/icons-react'
import { useState } from 'react'
import type { Position } from '#src/entities/position/position.ts'
import { usePosition } from '#src/entities/position/use-position.ts'
import { Button } from '#src/ui/button.tsx'
import { Row, Stack } from '#src/ui/layout.tsx'
import styles from './address.module.css'
import { text } from './text.ts'

interface PlaceFieldProps {
  place: Position | undefined
  onPlace: (place: Position | undefined) => void
}

/** The place of an address, taken from the device when the person asks for it. */
export function PlaceField({ place, onPlace }: PlaceFieldProps) {
  const { ask, canAsk } = usePosition()
  const [isAsking, setAsking] = useState(false)
  const take = async () => {
    setAsking(true)
    const here = await ask()
    setAsking(false)
    if (here) onPlace(here)
  }
  if (!canAsk && !place) return null
  return (
    <Stack gap={2}>
      <Row>
        {canAsk && (
          <Button
            variant="soft"
            loading={isAsking}
            icon={<IconCurrentLocation size={20} aria-hidden />}
            onClick={() => void take()}
          >
            {text.here}
          </Button>
        )}
        {place && (
          <Button variant="ghost" onClick={() => onPlace(undefined)}>
            {text.noPlace}
          </Button>
        )}
      </Row>
      <p role="status" className={styles['note']}>
        {place ? text.placed : text.hereHint}
      </p>
    </Stack>
  )
}
