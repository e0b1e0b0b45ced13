import { useEffect, useState } from 'react'
import { errorText } from '#contract/error-text.ts'
import { OperationError } from '#contract/errors.ts'
import {
  firstPushState,
  type PushState,
  readPushState,
  switchPushOff,
  switchPushOn,
} from '#src/entities/device-push/device-push.ts'
import { useAccount } from '#src/hooks/use-account.ts'
import { createTurns } from '#src/lib/in-turn.ts'
import { notify } from '#src/ui/notify.ts'
import { Switch } from '#src/ui/switch.tsx'
import styles from '../sections.module.css'
import { text } from './text.ts'

const words = text.settings.push

/** Whether this device shows notices while the app is closed. `pushKey` is the key of the site that the device subscribes with. */
export function PushSwitch({ pushKey }: { pushKey: string }) {
  const { id } = useAccount()
  const [state, setState] = useState<PushState>(firstPushState)
  const [wanted, setWanted] = useState<boolean>()
  const [inTurn] = useState(createTurns)
  useEffect(() => {
    let isHere = true
    void readPushState().then((found) => isHere && setState(found))
    return () => {
      isHere = false
    }
  }, [id])

  function choose(isOn: boolean): Promise<void> {
    setWanted(isOn)
    return inTurn(async (isLast) => {
      try {
        setState(await (isOn ? switchPushOn(id, pushKey) : switchPushOff(id)))
      } catch (error) {
        notify({ kind: 'failure', text: sentenceOf(error) })
        setState(await readPushState())
      } finally {
        if (isLast()) setWanted(undefined)
      }
    })
  }

  if (state === 'unsupported') return null
  if (state === 'denied') return <p className={styles['note']}>{words.denied}</p>
  return (
    <>
      <Switch label={words.label} checked={wanted ?? state === 'on'} onChange={(isOn) => void choose(isOn)} />
      <p className={styles['note']}>{words.hint}</p>
    </>
  )
}

function sentenceOf(error: unknown): string {
  // the browser has a push service of its own, which may be out of reach
  if (error instanceof DOMException) return words.noService
  if (!(error instanceof OperationError)) throw error
  return error.code === 'NoConnection' ? words.needsLine : errorText(error.code, error.details)
}
