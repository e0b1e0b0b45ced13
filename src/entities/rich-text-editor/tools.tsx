import type { Editor } from '@tiptap/core'
import {
  IconArrowBack,
  IconArrowForward,
  IconBlockquote,
  IconBold,
  IconColumnInsertLeft,
  IconColumnRemove,
  IconH2,
  IconH3,
  IconItalic,
  IconList,
  IconListNumbers,
  IconRowInsertBottom,
  IconRowRemove,
  IconTable,
  IconTableOff,
} from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { text } from './text.ts'

/** A button above the text. */
export interface Tool {
  label: string
  icon: ReactNode
  /** The same by keys, as `aria-keyshortcuts` spells them. */
  keys?: string
  run: (editor: Editor) => unknown
  /** Whether the text at the cursor is so. */
  isOn?: (editor: Editor) => boolean
  isPossible?: (editor: Editor) => boolean
}

const SIZE = 20
const chain = (editor: Editor) => editor.chain().focus()
const is = (name: string, attributes?: object) => (editor: Editor) => editor.isActive(name, attributes)

export const LOOKS: readonly Tool[] = [
  {
    label: text.heading,
    icon: <IconH2 size={SIZE} />,
    keys: 'Control+Alt+2',
    run: (editor) => chain(editor).toggleHeading({ level: 2 }).run(),
    isOn: is('heading', { level: 2 }),
  },
  {
    label: text.subheading,
    icon: <IconH3 size={SIZE} />,
    keys: 'Control+Alt+3',
    run: (editor) => chain(editor).toggleHeading({ level: 3 }).run(),
    isOn: is('heading', { level: 3 }),
  },
  {
    label: text.bold,
    icon: <IconBold size={SIZE} />,
    keys: 'Control+B',
    run: (editor) => chain(editor).toggleBold().run(),
    isOn: is('bold'),
  },
  {
    label: text.italic,
    icon: <IconItalic size={SIZE} />,
    keys: 'Control+I',
    run: (editor) => chain(editor).toggleItalic().run(),
    isOn: is('italic'),
  },
  {
    label: text.bulletList,
    icon: <IconList size={SIZE} />,
    keys: 'Control+Shift+8',
    run: (editor) => chain(editor).toggleBulletList().run(),
    isOn: is('bulletList'),
  },
  {
    label: text.orderedList,
    icon: <IconListNumbers size={SIZE} />,
    keys: 'Control+Shift+7',
    run: (editor) => chain(editor).toggleOrderedList().run(),
    isOn: is('orderedList'),
  },
  {
    label: text.quote,
    icon: <IconBlockquote size={SIZE} />,
    keys: 'Control+Shift+B',
    run: (editor) => chain(editor).toggleBlockquote().run(),
    isOn: is('blockquote'),
  },
]

export const REST: readonly Tool[] = [
  {
    label: text.table,
    icon: <IconTable size={SIZE} />,
    run: (editor) => chain(editor).insertTable({ rows: 3, cols: 2, withHeaderRow: true }).run(),
    isOn: is('table'),
    isPossible: (editor) => !editor.isActive('table') && editor.can().insertTable(),
  },
  {
    label: text.undo,
    // the way of writing: what was written last is at the end
    icon: <IconArrowForward size={SIZE} />,
    keys: 'Control+Z',
    run: (editor) => chain(editor).undo().run(),
    isPossible: (editor) => editor.can().undo(),
  },
  {
    label: text.redo,
    icon: <IconArrowBack size={SIZE} />,
    keys: 'Control+Shift+Z',
    run: (editor) => chain(editor).redo().run(),
    isPossible: (editor) => editor.can().redo(),
  },
]

/** Shown while the cursor is in a table. */
export const OF_TABLE: readonly Tool[] = [
  {
    label: text.addRow,
    icon: <IconRowInsertBottom size={SIZE} />,
    run: (editor) => chain(editor).addRowAfter().run(),
  },
  {
    label: text.addColumn,
    icon: <IconColumnInsertLeft size={SIZE} />,
    run: (editor) => chain(editor).addColumnAfter().run(),
  },
  {
    label: text.removeRow,
    icon: <IconRowRemove size={SIZE} />,
    run: (editor) => chain(editor).deleteRow().run(),
  },
  {
    label: text.removeColumn,
    icon: <IconColumnRemove size={SIZE} />,
    run: (editor) => chain(editor).deleteColumn().run(),
  },
  {
    label: text.removeTable,
    icon: <IconTableOff size={SIZE} />,
    run: (editor) => chain(editor).deleteTable().run(),
  },
]
