import { useState } from 'react'
import { errorText } from '#contract/error-text.ts'
import type { QueryPath, Sent, Shown } from '#contract/contract.ts'
import { OperationError } from '#contract/errors.ts'
import { engine } from '#src/hooks/page-engine.ts'
import { useOnline } from '#src/hooks/use-sync-status.ts'
import { Button } from '#src/ui/button.tsx'
import { notify } from '#src/ui/notify.ts'
import { text } from './text.ts'

/** A page of a list: its rows, and where the next one begins. */
interface Page {
  items: readonly { id: number }[]
  next: number | null
}

/** Reads that answer pages. */
type ListPath = { [P in QueryPath]: Shown<P> extends Page ? P : never }[QueryPath]

/** The rows of a first page and of the older pages that were asked for, and the button that asks for the next one. */
export function useOlder<P extends ListPath>(path: P, first: Shown<P> & Page, input: Sent<P>) {
  const [more, setMore] = useState<readonly (Shown<P> & Page)[]>([])
  const [isBusy, setBusy] = useState(false)
  const online = useOnline()
  const pages = [first, ...more]
  const next = pages.at(-1)?.next ?? null
  async function older(after: number): Promise<void> {
    setBusy(true)
    try {
      const page = await engine.api.read(path, { ...input, after, isCounted: false })
      setMore((before) => [...before, page as Shown<P> & Page])
    } catch (error) {
      if (!(error instanceof OperationError)) throw error
      notify({ kind: 'failure', text: errorText(error.code, error.details) })
    } finally {
      setBusy(false)
    }
  }
  const button = next !== null && (
    <Button variant="soft" fullWidth loading={isBusy} disabled={!online} onClick={() => void older(next)}>
      {text.older}
    </Button>
  )
  return { rows: pages.flatMap(({ items }) => items) as Shown<P>['items'], button }
}
