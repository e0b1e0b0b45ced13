import { Button } from '#src/ui/button.tsx'
import type { Action, Row } from '../section.ts'
import { text } from '../text.ts'
import type { useRowAction } from '../use-row-action.ts'

export interface RowActionsProps {
  row: Row
  /** Names the row for those who hear the buttons. */
  name: string
  actions: readonly Action<Row>[]
  canAct: boolean
  acting: ReturnType<typeof useRowAction>
  /** Opens the form that changes the row. */
  onEdit?: ((row: Row) => void) | undefined
  /** -1 while the Tab key passes by the row. */
  tabIndex?: number | undefined
}

/** What can be done with a row now. */
export function RowActions({ row, name, actions, canAct, acting, onEdit, tabIndex }: RowActionsProps) {
  const { run, busy } = acting
  const isOpen = (action: Action<Row>) => action.isShown?.(row) ?? true
  const look = { size: 's', variant: 'outline', tabIndex } as const
  return (
    <>
      {onEdit && (
        <Button
          {...look}
          aria-label={text.actionOf(text.edit, name)}
          disabled={!canAct}
          onClick={() => onEdit(row)}
        >
          {text.edit}
        </Button>
      )}
      {actions.filter(isOpen).map((action) => (
        <Button
          {...look}
          key={action.operation.path}
          aria-label={text.actionOf(action.label, name)}
          disabled={!canAct || busy !== undefined}
          loading={busy?.row === row && busy.path === action.operation.path}
          onClick={() => void run(action, row)}
        >
          {action.label}
        </Button>
      ))}
    </>
  )
}
