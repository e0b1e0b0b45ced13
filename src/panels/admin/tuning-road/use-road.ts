import { useRef, useState } from 'react'
import { safeParse } from 'zod/v4/core'
import { type ErrorCode, OperationError } from '#contract/errors.ts'
import { errorText } from '#contract/error-text.ts'
import { type RoadStage, tuningRoad } from '#contract/site/tuning-road.ts'
import { type Memory, once, type Unanswered } from '#src/entities/form/once.ts'
import { noteDraft, useDraft } from '#src/entities/record-form/use-draft.ts'
import { engine } from '#src/hooks/page-engine.ts'
import { useAccount } from '#src/hooks/use-account.ts'
import { useRead } from '#src/hooks/use-read.ts'
import { notify } from '#src/ui/notify.ts'
import { leftAfterSaving, type Road } from './road-draft.ts'
import { text } from './text.ts'

const DRAFT = 'panel:tuning-road'

/** A part of a draft that this program has written. A broken one is none. */
function parsed<T>(draft: unknown): T | undefined {
  if (typeof draft !== 'string') return undefined
  try {
    return JSON.parse(draft) as T
  } catch {
    return undefined
  }
}

/** The road with the unsaved changes of the admin, which stay on the device until they are saved or discarded. */
export function useRoad() {
  const { id: accountId } = useAccount()
  const read = useRead('Site/GetTuningRoad', {}, { isFresh: true })
  const kept = useDraft(accountId, DRAFT)
  // null: saved or discarded
  const [changed, setChanged] = useState<Road | null>()
  const draft = changed === undefined ? parsed<Road>(kept?.['road']) : (changed ?? undefined)
  // the last change, which may come while an earlier one is on its way
  const typed = useRef<Road>(undefined)
  const [isSaving, setSaving] = useState(false)
  const [refusal, setRefusal] = useState<ErrorCode>()

  // null: it was answered
  const unanswered = useRef<Unanswered | null>(undefined)
  const memory: Memory = {
    get current() {
      return unanswered.current === undefined
        ? parsed<Unanswered>(kept?.['unanswered'])
        : (unanswered.current ?? undefined)
    },
    set current(call) {
      unanswered.current = call ?? null
      saveDraft(typed.current ?? draft)
    },
  }

  function saveDraft(next: Road | undefined): void {
    const call = memory.current && { unanswered: JSON.stringify(memory.current) }
    void noteDraft(accountId, DRAFT, next && { road: JSON.stringify(next), ...call })
  }

  function note(next: Road | undefined): void {
    typed.current = next
    setChanged(next ?? null)
    setRefusal(undefined)
    saveDraft(next)
  }

  async function save(): Promise<void> {
    if (!draft) return
    setSaving(true)
    try {
      const saved = await once(memory, draft, (mutationId) =>
        engine.api.send('Site/UpdateTuningRoad', draft, { mutationId }),
      )
      read.put(saved)
      note(leftAfterSaving(draft, typed.current, saved))
      notify({ kind: 'success', text: text.saved })
    } catch (error) {
      if (!(error instanceof OperationError)) throw error
      setRefusal(error.code)
      if (error.code !== 'Outdated') notify({ kind: 'failure', text: errorText(error.code, error.details) })
    } finally {
      setSaving(false)
    }
  }

  /** Makes the draft a change of the road as it is now; saving it then replaces what the other admin has written. */
  async function keepMine(): Promise<void> {
    if (!draft) return
    try {
      const current = await engine.api.read('Site/GetTuningRoad', {}, { isFresh: true })
      read.put(current)
      note({ ...(typed.current ?? draft), revision: current.revision })
    } catch (error) {
      if (!(error instanceof OperationError)) throw error
      notify({ kind: 'failure', text: errorText(error.code, error.details) })
    }
  }

  return {
    ...read,
    /** Undefined until the server or the draft has said. */
    stages: draft?.stages ?? (kept === undefined ? undefined : read.answer?.stages),
    isChanged: draft !== undefined,
    isOutdated: refusal === 'Outdated',
    isWrong: draft !== undefined && !safeParse(tuningRoad.UpdateTuningRoad.input, draft).success,
    isSaving,
    change: (stages: RoadStage[]) =>
      note({ revision: draft?.revision ?? read.answer?.revision ?? 0, stages }),
    discard() {
      note(undefined)
      read.ask()
    },
    save,
    keepMine,
  }
}
