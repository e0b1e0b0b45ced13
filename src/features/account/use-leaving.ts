import { useNavigate } from '@tanstack/react-router'
import { useLiveQuery } from 'dexie-react-hooks'
import { useState } from 'react'
import { pages } from '#src/entities/addresses.ts'
import { engine } from '#src/hooks/page-engine.ts'
import { currentAccountId } from '#src/mirror/account.ts'
import { drain } from '#src/sync/drain.ts'
import { isSharedDevice } from '#src/storage/shared-device.ts'
import { canKeep } from '#src/sync/kept.ts'
import { countUnsent, signOut } from '#src/sync/sign-in.ts'
import { whileBusy } from '#src/ui/busy/while-busy.ts'
import { notify } from '#src/ui/notify.ts'
import { text } from './text.ts'

/** The ways out of an account, and how far one is under way. */
export interface Leaving {
  /** Changes that are not on the server yet. */
  unsent: number
  /** Whether this device can keep them for the account. */
  isKeepable: boolean
  busyWith: 'send' | 'keep' | 'discard' | undefined
  /** The last sending left something behind. */
  hasFailed: boolean
  /** Set-ups, maps and logs are on this device. */
  hasTools: boolean
  /** They are removed with the account: the answer of the person, at first yes on a shared device. */
  removesTools: boolean
  setRemovesTools(removes: boolean): void
  /** An exam runs on this device, and its time goes on. */
  hasExam: boolean
  leave(unsent: 'keep' | 'discard'): Promise<void>
  /** Sends what waits, and signs out once nothing is left. */
  sendFirst(): Promise<void>
}

/** Removes what the calculators keep; a browser that keeps nothing has nothing to remove. */
async function forgetTools(): Promise<void> {
  const { forgetToolData } = await import('#src/mirror/tool-data.ts')
  await forgetToolData(await currentAccountId(engine.mirror)).catch(() => undefined)
}

/** Whether the calculators keep something on this device that may be removed. */
async function askForTools(): Promise<boolean> {
  const { hasToolData } = await import('#src/mirror/tool-data.ts')
  return hasToolData(await currentAccountId(engine.mirror)).catch(() => false)
}

/** Whether an exam runs on this device. */
async function askForExam(): Promise<boolean> {
  const { hasRunningExam } = await import('#src/mirror/held-exams.ts')
  return hasRunningExam(await currentAccountId(engine.mirror), engine.now()).catch(() => false)
}

export function useLeaving(onDone: () => void): Leaving {
  const unsent = useLiveQuery(() => countUnsent(engine.mirror), [], 0)
  const isKeepable = useLiveQuery(() => canKeep(engine.mirror), [], false)
  const [busyWith, setBusyWith] = useState<Leaving['busyWith']>()
  const [hasFailed, setFailed] = useState(false)
  const [answer, setRemovesTools] = useState<boolean>()
  const removesTools = answer ?? isSharedDevice()
  const hasTools = useLiveQuery(askForTools, [], false)
  const hasExam = useLiveQuery(askForExam, [], false)
  const navigate = useNavigate()

  async function leave(choice: 'keep' | 'discard'): Promise<void> {
    setBusyWith(choice)
    const isKept = choice === 'keep' && unsent > 0
    if (removesTools) await forgetTools()
    await whileBusy(signOut(engine, choice))
    setBusyWith(undefined)
    onDone()
    notify({ kind: 'success', text: isKept ? text.leave.kept : text.leave.done })
    await navigate({ to: pages.account })
  }

  return {
    unsent,
    isKeepable,
    busyWith,
    hasFailed,
    hasTools,
    hasExam,
    removesTools,
    setRemovesTools,
    leave,
    async sendFirst() {
      setBusyWith('send')
      await whileBusy(drain(engine, { force: true }))
      setBusyWith(undefined)
      const isLeft = (await countUnsent(engine.mirror)) > 0
      setFailed(isLeft)
      if (!isLeft) await leave('discard')
    },
  }
}
