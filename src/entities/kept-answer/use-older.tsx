import { useState } from 'react'
import { errorText } from '#contract/error-text.ts'
import { OperationError } from '#contract/errors.ts'
import { LineButton } from '#src/entities/form/line-button.tsx'
import { notify } from '#src/ui/notify.ts'
import { text } from './text.ts'

/** A page of a list: its rows, and where the next one begins. */
export interface PageOf<Row> {
  items: readonly Row[]
  next: number | null
}

/** The rows of a first page and of the older pages that were asked for, and the button that asks for the next one. */
export function useOlder<Row>(first: PageOf<Row>, load: (after: number) => Promise<PageOf<Row>>) {
  const [more, setMore] = useState<readonly PageOf<Row>[]>([])
  const [isBusy, setBusy] = useState(false)
  const pages = [first, ...more]
  const next = pages.at(-1)?.next ?? null
  async function older(after: number): Promise<void> {
    setBusy(true)
    try {
      const page = await load(after)
      setMore((before) => [...before, page])
    } catch (error) {
      if (!(error instanceof OperationError)) throw error
      notify({ kind: 'failure', text: errorText(error.code, error.details) })
    } finally {
      setBusy(false)
    }
  }
  const button = next !== null && (
    <LineButton variant="soft" fullWidth loading={isBusy} onClick={() => void older(next)}>
      {text.older}
    </LineButton>
  )
  return { rows: pages.flatMap(({ items }) => items), button }
}
