import { canWait } from '#src/entities/record-form/send-later.ts'
import { LineButton } from '#src/entities/form/line-button.tsx'
import type { Action, Decision, Editing, Row } from '../section.ts'
import { text } from '../text.ts'
import type { useRowAction } from '../use-row-action.ts'

export interface RowActionsProps {
  row: Row
  /** Names the row for those who hear the buttons. */
  name: string
  actions: readonly Action<Row>[]
  acting: ReturnType<typeof useRowAction>
  /** Forms that change the row. */
  forms: readonly Editing<Row>[]
  onForm: (form: Editing<Row>, row: Row) => void
  /** -1 while the Tab key passes by the row. */
  tabIndex?: number | undefined
}

/** The keys of decisions (`use-section-keys.ts`), told to those who hear the buttons. */
const KEYS: Readonly<Record<Decision, string>> = { accept: 'A', refuse: 'R' }

/** What makes a button the one that decides. `asks`: it asks or opens a form before anything is done. */
export const decisionMark = (decides: Decision | undefined, asks: boolean) =>
  decides && {
    'data-decides': decides,
    'aria-keyshortcuts': KEYS[decides],
    ...(asks && { 'data-asks': true }),
  }

/** What can be done with a row now. */
export function RowActions(props: RowActionsProps) {
  const { row, name, actions, acting, forms, onForm, tabIndex } = props
  const { run, busy } = acting
  const isOpen = ({ isShown }: Pick<Action<Row>, 'isShown'>) => isShown?.(row) ?? true
  const look = { size: 's', variant: 'outline', tabIndex } as const
  return (
    <>
      {forms.filter(isOpen).map((form) => (
        <LineButton
          {...look}
          {...decisionMark(form.decides, true)}
          key={form.label}
          aria-label={text.actionOf(form.button ?? text.edit, name)}
          canWait={canWait(form.operation)}
          onClick={() => onForm(form, row)}
        >
          {form.button ?? text.edit}
        </LineButton>
      ))}
      {actions.filter(isOpen).map((action) => (
        <LineButton
          {...look}
          {...decisionMark(action.decides, action.question !== undefined)}
          key={action.label}
          aria-label={text.actionOf(action.label, name)}
          canWait={canWait(action.operation)}
          disabled={busy !== undefined}
          loading={busy?.row === row && busy.path === action.operation.path}
          onClick={() => void run(action, row)}
        >
          {action.label}
        </LineButton>
      ))}
    </>
  )
}
