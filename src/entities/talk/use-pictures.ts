import { useState } from 'react'
import { MOST_PICTURES, PICTURE_BYTES } from '#contract/talk.ts'
import { smallPicture } from '#src/entities/upload/shrink-picture.ts'
import { writtenBy } from './place.ts'
import type { Opened } from './talk-context.ts'
import { picturesBefore } from './unsent-pictures.ts'

interface Chosen {
  /** The draft that they belong to. */
  of: string
  pictures: readonly string[]
}

/** Whether a text takes pictures: comments and replies do. */
function takesPictures(opened: Opened): boolean {
  if (opened.what === 'own') return opened.own.kind === 'comment'
  const written = writtenBy(opened.what === 'new' ? opened.place.path : opened.entry.path)
  return written === 'comment' || written === 'reply'
}

/** The pictures of the text that is open, made small. They stay while the page is open. */
export function usePictures(opened: Opened, draftName: string) {
  const [chosen, setChosen] = useState<Chosen>()
  const [isPreparing, setPreparing] = useState(false)
  const [isDamaged, setDamaged] = useState(false)
  const before = picturesBefore(opened)
  const pictures = chosen?.of === draftName ? chosen.pictures : before
  const put = (next: readonly string[]) => setChosen({ of: draftName, pictures: next })
  return {
    isTaken: takesPictures(opened),
    pictures,
    isPreparing,
    isDamaged,
    isFull: pictures.length >= MOST_PICTURES,
    async add(file: File): Promise<void> {
      setPreparing(true)
      setDamaged(false)
      const small = await smallPicture(file, PICTURE_BYTES)
      setPreparing(false)
      if (small === undefined) setDamaged(true)
      else put([...pictures, small])
    },
    remove: (index: number) => put(pictures.filter((_, at) => at !== index)),
    clear: () => setChosen(undefined),
  }
}

export type Pictures = ReturnType<typeof usePictures>
