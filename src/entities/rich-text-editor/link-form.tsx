import type { Editor } from '@tiptap/core'
import { type KeyboardEvent, useState } from 'react'
import { Button } from '#src/ui/button.tsx'
import { Row } from '#src/ui/layout.tsx'
import { TextField } from '#src/ui/text-field.tsx'
import { linkAddress } from './link-address.ts'
import styles from './rich-text-editor.module.css'
import { text } from './text.ts'

interface LinkFormProps {
  editor: Editor
  onClose: () => void
}

/** The address of the link at the cursor. Without chosen words the address itself is written. */
export function LinkForm({ editor, onClose }: LinkFormProps) {
  const before: unknown = editor.getAttributes('link')['href']
  const [typed, setTyped] = useState(typeof before === 'string' ? before : '')
  const [isWrong, setWrong] = useState(false)

  /** The text has the focus at once: what is typed next belongs to it. */
  function close(): void {
    editor.view.focus()
    onClose()
  }

  function set(): void {
    const href = linkAddress(typed, location.origin)
    if (!href) return setWrong(true)
    const chain = editor.chain()
    if (editor.state.selection.empty && !editor.isActive('link'))
      chain
        .insertContent({ type: 'text', text: typed.trim(), marks: [{ type: 'link', attrs: { href } }] })
        .run()
    else chain.extendMarkRange('link').setLink({ href }).run()
    close()
  }

  // it is a part of a form, which Enter and Escape would send or close
  function handleKeys(event: KeyboardEvent): void {
    if (event.key !== 'Enter' && event.key !== 'Escape') return
    event.preventDefault()
    event.stopPropagation()
    if (event.key === 'Enter') set()
    else close()
  }

  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- hears the keys of the field in it
    <div className={styles['link']} onKeyDown={handleKeys}>
      <TextField
        label={text.address}
        hint={text.addressHint}
        error={isWrong ? text.badAddress : undefined}
        dir="ltr"
        inputMode="url"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the person has asked for it
        autoFocus
        value={typed}
        onValue={(value) => {
          setWrong(false)
          setTyped(value)
        }}
      />
      <Row>
        <Button size="s" onClick={set}>
          {text.setLink}
        </Button>
        {editor.isActive('link') && (
          <Button
            size="s"
            variant="outline"
            onClick={() => {
              editor.chain().extendMarkRange('link').unsetLink().run()
              close()
            }}
          >
            {text.removeLink}
          </Button>
        )}
      </Row>
    </div>
  )
}
