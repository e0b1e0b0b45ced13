import { useEffect, useState } from 'react'
import type { Position } from './distance.ts'

const LIMIT_MS = 10_000
const MAX_AGE_MS = 10 * 60_000

function readPosition(): Promise<Position | undefined> {
  return new Promise((resolve) =>
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => resolve({ lat: coords.latitude, long: coords.longitude }),
      () => resolve(undefined),
      { timeout: LIMIT_MS, maximumAge: MAX_AGE_MS },
    ),
  )
}

async function isGranted(): Promise<boolean> {
  const permission = await navigator.permissions?.query({ name: 'geolocation' })
  return permission?.state === 'granted'
}

/** Where this device is: known at once when that is already permitted, otherwise only after `ask`. */
export function usePosition() {
  const [position, setPosition] = useState<Position>()
  useEffect(() => {
    let isGone = false
    void isGranted().then(async (granted) => {
      const known = granted ? await readPosition() : undefined
      if (!isGone && known) setPosition(known)
    })
    return () => {
      isGone = true
    }
  }, [])

  /** Asks the person; false when the place could not be had. */
  const ask = async (): Promise<boolean> => {
    const known = await readPosition()
    setPosition(known)
    return known !== undefined
  }
  return { position, ask, canAsk: 'geolocation' in navigator }
}
