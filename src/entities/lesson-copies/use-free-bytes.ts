import { useEffect, useState } from 'react'

/** How much this site may still save on the device. Undefined where the browser does not say. */
export function useFreeBytes(): number | undefined {
  const [free, setFree] = useState<number>()
  useEffect(() => {
    let isWanted = true
    void navigator.storage?.estimate?.().then(({ quota, usage }) => {
      if (isWanted && quota !== undefined && usage !== undefined) setFree(Math.max(0, quota - usage))
    })
    return () => {
      isWanted = false
    }
  }, [])
  return free
}
