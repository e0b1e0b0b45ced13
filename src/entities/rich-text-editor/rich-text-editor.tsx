import { Editor } from '@tiptap/core'
import { IconLink, IconPhoto } from '@tabler/icons-react'
import { useEffect, useReducer, useRef, useState } from 'react'
import { Skeleton } from '#src/ui/skeleton.tsx'
import reader from '#src/entities/rich-text/rich-text.module.css'
import { cleanPasted } from './clean-pasted.ts'
import { EXTENSIONS } from './extensions.ts'
import { LinkForm } from './link-form.tsx'
import { PictureForm } from './picture-form.tsx'
import styles from './rich-text-editor.module.css'
import { text } from './text.ts'
import { Toolbar } from './toolbar.tsx'
import { LOOKS, OF_TABLE, REST, type Tool } from './tools.tsx'

export interface RichTextEditorProps {
  label: string
  /** HTML. */
  value: string
  onValue: (value: string) => void
  isRequired: boolean
  isInvalid: boolean
  /** The id of what is said about the field. */
  describedBy: string | undefined
}

type Said = Pick<RichTextEditorProps, 'label' | 'isRequired' | 'isInvalid' | 'describedBy'>

/** What is open below the tools. */
type Opened = { what: 'link' } | { what: 'picture'; file?: File }

/** The text as it is saved: an empty one is nothing, and the line that waits for more words is left out. */
function htmlOf(editor: Editor): string {
  return editor.isEmpty ? '' : editor.getHTML().replace(/(?:<p><\/p>)+$/, '')
}

/** What the field is to the eye and to screen readers. */
function attributesOf({ label, isRequired, isInvalid, describedBy }: Said): Record<string, string> {
  return {
    class: `${reader['text']} ${styles['words']}`,
    role: 'textbox',
    'aria-multiline': 'true',
    'aria-label': label,
    ...(isRequired && { 'aria-required': 'true' }),
    ...(isInvalid && { 'aria-invalid': 'true' }),
    ...(describedBy && { 'aria-describedby': describedBy }),
  }
}

const pictureIn = (files: FileList | undefined) =>
  [...(files ?? [])].find(({ type }) => type.startsWith('image/'))

/** A long text with headings, lists, links and tables, written as readers see it. */
export function RichTextEditor(props: RichTextEditorProps) {
  const { label, value, isRequired, isInvalid, describedBy } = props
  const [opened, setOpened] = useState<Opened>()
  const { editor, place, isWithoutPictures } = useEditor(props, (file) =>
    setOpened({ what: 'picture', file }),
  )
  const close = () => setOpened(undefined)

  useEffect(() => {
    const attributes = attributesOf({ label, isRequired, isInvalid, describedBy })
    editor?.setOptions({ editorProps: { ...editor.options.editorProps, attributes } })
  }, [editor, label, isRequired, isInvalid, describedBy])

  // the form is about the link at the cursor
  useEffect(() => {
    const closeLink = () => setOpened((now) => (now?.what === 'link' ? undefined : now))
    editor?.on('selectionUpdate', closeLink)
    return () => {
      editor?.off('selectionUpdate', closeLink)
    }
  }, [editor])

  const link: Tool = {
    label: text.link,
    icon: <IconLink size={20} />,
    run: () => setOpened(opened?.what === 'link' ? undefined : { what: 'link' }),
    isOn: (made) => made.isActive('link'),
  }
  const picture: Tool = {
    label: text.picture,
    icon: <IconPhoto size={20} />,
    run: () => setOpened(opened?.what === 'picture' ? undefined : { what: 'picture' }),
    isOn: () => opened?.what === 'picture',
  }
  return (
    <div className={styles['editor']} data-invalid={isInvalid || undefined}>
      {editor ? (
        <div className={styles['above']}>
          <Toolbar label={text.tools} editor={editor} tools={[...LOOKS, link, picture, ...REST]} />
          {editor.isActive('table') && <Toolbar label={text.tableTools} editor={editor} tools={OF_TABLE} />}
          {opened?.what === 'link' && <LinkForm editor={editor} onClose={close} />}
          {opened?.what === 'picture' && <PictureForm editor={editor} file={opened.file} onClose={close} />}
        </div>
      ) : (
        value !== '' && <Skeleton height="12rem" />
      )}
      <p role="status" className={styles['note']}>
        {isWithoutPictures && text.noPictures}
      </p>
      <div ref={place} />
    </div>
  )
}

/** An editor in its place. It follows the value, reports each change, and passes on a picture that is pasted or dropped. */
function useEditor({ value, onValue, ...said }: RichTextEditorProps, onPicture: (file: File) => void) {
  const place = useRef<HTMLDivElement>(null)
  const [editor, setEditor] = useState<Editor>()
  const [, redraw] = useReducer((count: number) => count + 1, 0)
  const [isWithoutPictures, setWithoutPictures] = useState(false)
  /** A field has its name from the first moment. */
  const first = useRef(said)
  const tell = useRef(onValue)
  const take = useRef(onPicture)
  /**
   * The value as it came and how the editor spells it; and what the form has or will have: the last value that came back from
   * it, and those that left since. A form on a slow phone gives one back when the person has typed on already.
   */
  const known = useRef({ value, spelling: '', told: [value] })

  useEffect(() => {
    tell.current = onValue
    take.current = onPicture
  })

  useEffect(() => {
    const made = new Editor({
      element: place.current,
      // its styles are ours
      injectCSS: false,
      content: known.current.value,
      extensions: EXTENSIONS,
      editorProps: {
        attributes: attributesOf(first.current),
        transformPastedHTML: (copied) => {
          const { html, hasForeignPictures } = cleanPasted(copied, location.origin)
          setWithoutPictures(hasForeignPictures)
          return html
        },
        transformPastedText: (copied) => {
          setWithoutPictures(false)
          return copied
        },
        handlePaste: (_view, { clipboardData }) => {
          const file = clipboardData?.getData('text/html') ? undefined : pictureIn(clipboardData?.files)
          if (file) take.current(file)
          return file !== undefined
        },
        handleDrop: (_view, { dataTransfer }) => {
          const hasFiles = (dataTransfer?.files.length ?? 0) > 0
          const file = pictureIn(dataTransfer?.files)
          if (file) take.current(file)
          return hasFiles
        },
      },
      onTransaction: redraw,
      onUpdate: ({ editor: changed }) => {
        const html = htmlOf(changed)
        // what is again as it was is no change
        const next = html === known.current.spelling ? known.current.value : html
        if (next === known.current.told.at(-1)) return
        known.current.told.push(next)
        tell.current(next)
      },
    })
    known.current.spelling = htmlOf(made)
    setEditor(made)
    return () => made.destroy()
  }, [])

  useEffect(() => {
    if (!editor) return
    const at = known.current.told.lastIndexOf(value)
    if (at !== -1) {
      known.current.told.splice(0, at)
      return
    }
    editor.commands.setContent(value, { emitUpdate: false })
    known.current = { value, spelling: htmlOf(editor), told: [value] }
  }, [editor, value])

  return { editor, place, isWithoutPictures }
}
