import type { Editor } from '@tiptap/core'
import { type KeyboardEvent, useState } from 'react'
import { IconButton } from '#src/ui/icon-button.tsx'
import styles from './rich-text-editor.module.css'
import type { Tool } from './tools.tsx'

interface ToolbarProps {
  label: string
  editor: Editor
  tools: readonly Tool[]
}

/** How far a key goes among the tools. They run from right to left. */
const STEPS: Readonly<Record<string, number>> = { ArrowLeft: 1, ArrowRight: -1, Home: -99, End: 99 }

/** Tools in a row: Tab stops at one of them, arrows move among them. */
export function Toolbar({ label, editor, tools }: ToolbarProps) {
  const [stop, setStop] = useState(0)

  function handleKeys(event: KeyboardEvent<HTMLElement>): void {
    const step = STEPS[event.key]
    if (step === undefined) return
    event.preventDefault()
    const last = tools.length - 1
    const next = Math.abs(step) > 1 ? (step < 0 ? 0 : last) : (stop + step + tools.length) % tools.length
    setStop(next)
    event.currentTarget.querySelectorAll('button')[next]?.focus()
  }

  return (
    <div role="toolbar" tabIndex={-1} aria-label={label} className={styles['tools']} onKeyDown={handleKeys}>
      {tools.map(({ label: name, icon, keys, run, isOn, isPossible }, index) => {
        const canRun = isPossible?.(editor) ?? true
        return (
          <IconButton
            key={name}
            label={name}
            aria-keyshortcuts={keys}
            aria-pressed={isOn?.(editor)}
            // a tool that cannot be used now keeps its place for the keys
            aria-disabled={!canRun}
            tabIndex={index === stop ? 0 : -1}
            className={styles['tool']}
            onFocus={() => setStop(index)}
            // the text keeps the focus, and a phone its keyboard
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => {
              if (canRun) run(editor)
            }}
          >
            {icon}
          </IconButton>
        )
      })}
    </div>
  )
}
