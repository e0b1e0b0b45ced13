import type { Editor } from '@tiptap/core'
import { type KeyboardEvent, useEffect, useState } from 'react'
import { FormFailure } from '#src/entities/form/form-failure.tsx'
import { useSend } from '#src/entities/form/use-send.ts'
import { FileField } from '#src/entities/upload/file-field.tsx'
import { useFiles } from '#src/entities/upload/use-files.ts'
import { useOnline } from '#src/hooks/use-sync-status.ts'
import { Button } from '#src/ui/button.tsx'
import { Row } from '#src/ui/layout.tsx'
import { OfflineNotice } from '#src/ui/states.tsx'
import { TextField } from '#src/ui/text-field.tsx'
import styles from './rich-text-editor.module.css'
import { text } from './text.ts'

interface PictureFormProps {
  editor: Editor
  /** The picture that was pasted or dropped. */
  file: File | undefined
  onClose: () => void
}

/** Sends a picture, and puts it into the text at the cursor with a description. */
export function PictureForm({ editor, file, onClose }: PictureFormProps) {
  const files = useFiles({ picture: 'picture' })
  const { isSending, failure, send } = useSend()
  const [alt, setAlt] = useState('')
  const online = useOnline()
  const { onFile, ...field } = files.field('picture')
  useEffect(() => {
    if (file) onFile(file)
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- chosen once for each picture that comes
  }, [file])

  /** The text has the focus at once: what is typed next belongs to it. */
  function close(): void {
    editor.view.focus()
    onClose()
  }

  async function insert(): Promise<void> {
    if (!files.has('picture') || files.isUnready) return
    await send(async () => {
      const { src, width, height } = await files.send('Site/AddTextPicture', {})
      editor
        .chain()
        .insertContent({ type: 'image', attrs: { src, width, height, alt: alt.trim() } })
        .run()
      close()
    })
  }

  // it is a part of a form, which Enter and Escape would send or close
  function handleKeys(event: KeyboardEvent): void {
    if (event.key !== 'Enter' && event.key !== 'Escape') return
    // Enter presses a button that has the focus
    if (event.key === 'Enter' && event.target instanceof HTMLButtonElement) return
    event.preventDefault()
    event.stopPropagation()
    if (event.key === 'Enter') void insert()
    else close()
  }

  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- hears the keys of the fields in it
    <div className={styles['link']} onKeyDown={handleKeys}>
      <FileField {...field} onFile={onFile} label={text.pictureFile} />
      <TextField label={text.alt} hint={text.altHint} value={alt} onValue={setAlt} autoComplete="off" />
      <FormFailure failure={failure} />
      {!online && <OfflineNotice>{text.pictureNeedsLine}</OfflineNotice>}
      <Row>
        <Button
          size="s"
          loading={isSending}
          disabled={!online || !files.has('picture') || files.isUnready}
          onClick={() => void insert()}
        >
          {text.insertPicture}
        </Button>
        <Button size="s" variant="outline" disabled={isSending} onClick={close}>
          {text.cancel}
        </Button>
      </Row>
    </div>
  )
}
