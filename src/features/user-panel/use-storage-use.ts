import { useEffect, useState } from 'react'
import { measureStorage, type StorageUse } from '#src/storage/clear-kept.ts'

/** What this site holds on the device, measured at once and whenever asked. */
export function useStorageUse(): { use: StorageUse | undefined; measure: () => void } {
  const [use, setUse] = useState<StorageUse>()
  const [turn, setTurn] = useState(0)
  useEffect(() => {
    let isWanted = true
    void measureStorage().then((measured) => {
      if (isWanted) setUse(measured)
    })
    return () => {
      isWanted = false
    }
  }, [turn])
  return { use, measure: () => setTurn((before) => before + 1) }
}
