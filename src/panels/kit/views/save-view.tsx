import { useState } from 'react'
import { canonicalText } from '#contract/persian-text.ts'
import { MOST_NAME_LETTERS } from '#contract/site/panel-view-rules.ts'
import { Button } from '#src/ui/button.tsx'
import { TextField } from '#src/ui/text-field.tsx'
import { text } from '../text.ts'
import styles from './views.module.css'

interface SaveViewProps {
  /** The names that are in use. */
  names: readonly string[]
  /** Why there is no room for another one. */
  full: string | undefined
  canSave: boolean
  /** Answers whether it was saved. */
  onSave: (name: string) => Promise<boolean>
}

/** Saves the list as it is now under a name; one that is in use is replaced, and the button says so. */
export function SaveView({ names, full, canSave, onSave }: SaveViewProps) {
  const [typed, setTyped] = useState('')
  // as the server keeps it
  const name = canonicalText(typed)
  const isKnown = names.includes(name)
  const isRefused = full !== undefined && !isKnown
  return (
    <form
      className={styles['save']}
      onSubmit={(event) => {
        event.preventDefault()
        void onSave(name).then((isSaved) => isSaved && setTyped(''))
      }}
    >
      <TextField
        label={text.views.name}
        hint={isRefused ? full : text.views.nameHint}
        maxLength={MOST_NAME_LETTERS}
        value={typed}
        onValue={setTyped}
      />
      <Button type="submit" disabled={!canSave || name === '' || isRefused}>
        {isKnown ? text.views.replace : text.views.save}
      </Button>
    </form>
  )
}
