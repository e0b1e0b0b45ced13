import { useState } from 'react'
import { errorText } from '#contract/error-text.ts'
import { OperationError } from '#contract/errors.ts'
import type { Shown } from '#contract/contract.ts'
import { engine } from '#src/hooks/page-engine.ts'
import { useRead } from '#src/hooks/use-read.ts'
import { notify } from '#src/ui/notify.ts'
import type { Section } from '../section.ts'
import { text } from '../text.ts'

export type View = Shown<'Site/GetPanelViews'>[number]

/** The views that the reader has of a section, and how they change. */
export function useViews({ list: { path: list }, name: section }: Section) {
  const place = { list, section }
  const read = useRead('Site/GetPanelViews', place, { isFresh: true, pageRead: 'part' })
  const [isBusy, setBusy] = useState(false)

  /** Answers whether it was done; a failure is said. */
  async function change(send: () => Promise<unknown>): Promise<boolean> {
    setBusy(true)
    try {
      await send()
      return true
    } catch (error) {
      if (!(error instanceof OperationError)) throw error
      notify({ kind: 'failure', text: errorText(error.code, error.details) })
      return false
    } finally {
      setBusy(false)
      read.ask()
    }
  }
  const save = (view: View) => change(() => engine.api.send('Site/SavePanelView', { ...place, ...view }))

  async function remove(view: View): Promise<void> {
    const { name } = view
    if (!(await change(() => engine.api.send('Site/DeletePanelView', { ...place, name })))) return
    const action = { label: text.views.undo, onAction: () => void save(view) }
    notify({ kind: 'success', text: text.views.removed(name), action })
  }
  return { ...read, isBusy, save, remove }
}
