import type { Opened } from './talk-context.ts'

/** The pictures of a text that was not sent. */
export function picturesIn({ pictures }: Readonly<Record<string, unknown>>): string[] {
  return Array.isArray(pictures) ? pictures.map(String) : []
}

/** The pictures with which the form of a text begins: those of its newest version. */
export function picturesBefore(opened: Opened): string[] {
  if (opened.what === 'new') return []
  if (opened.what === 'unsent') return picturesIn(opened.entry.input)
  const { edit, own } = opened
  if (edit) return picturesIn(edit.input)
  const { waitingText, pictures, waitingPictures } = own
  return ((waitingText === null ? pictures : waitingPictures) ?? []).map(({ address }) => address)
}
