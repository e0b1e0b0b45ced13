import { PICTURE_SIZES } from '#contract/picture-sizes.ts'
import { useRef, useState } from 'react'
import type { Picture as PictureFields } from '#contract/shapes.ts'
import { persianNumber } from '#src/lib/persian-digits.ts'
import { lateSheet } from '#src/ui/late-sheet.tsx'
import { Picture } from '#src/ui/picture.tsx'
import styles from './gallery.module.css'
import { text } from './text.ts'

/** Loaded when somebody wants to see a picture large. */
const GalleryViewer = lateSheet(async () => (await import('./gallery-viewer.tsx')).GalleryViewer)

interface GalleryProps {
  title: string
  pictures: readonly PictureFields[]
}

/** The pictures of a product; a tap shows them on the whole screen. */
export function Gallery({ title, pictures }: GalleryProps) {
  const [opened, setOpened] = useState<number>()
  const viewer = opened !== undefined && (
    <GalleryViewer title={title} pictures={pictures} first={opened} onClose={() => setOpened(undefined)} />
  )
  return (
    <>
      <PictureRow title={title} pictures={pictures} onOpen={setOpened} />
      {viewer}
    </>
  )
}

interface PictureRowProps extends GalleryProps {
  onOpen: (index: number) => void
}

/** The pictures side by side: swiped, stepped with the arrow keys, or chosen by their small ones. */
function PictureRow({ title, pictures, onOpen }: PictureRowProps) {
  const row = useRef<HTMLUListElement>(null)
  const [shown, setShown] = useState(0)
  const handleScroll = () => {
    const element = row.current
    if (element) setShown(Math.round(Math.abs(element.scrollLeft) / element.clientWidth))
  }
  const handleShow = (index: number) => {
    const target = row.current?.children[index]
    target?.scrollIntoView({ behavior: 'smooth', block: 'nearest', inline: 'start' })
  }

  if (pictures.length < 2)
    return (
      <button
        type="button"
        className={styles['open']}
        aria-label={text.enlarge(title)}
        disabled={pictures.length === 0}
        onClick={() => onOpen(0)}
      >
        <Picture
          image={pictures[0]}
          name={title}
          alt={title}
          sizes={PICTURE_SIZES.product}
          ratio="4 / 3"
          priority
        />
      </button>
    )
  return (
    <div className={styles['gallery']} role="group" aria-label={text.pictures(title)}>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a region that scrolls must take the keyboard */}
      <ul ref={row} className={styles['row']} tabIndex={0} onScroll={handleScroll}>
        {pictures.map((picture, index) => (
          <li key={picture.key} className={styles['item']}>
            <button type="button" className={styles['open']} onClick={() => onOpen(index)}>
              <Picture
                image={picture}
                name={title}
                alt={text.picture(persianNumber(index + 1), persianNumber(pictures.length))}
                sizes={PICTURE_SIZES.product}
                ratio="4 / 3"
                priority={index === 0}
              />
            </button>
          </li>
        ))}
      </ul>
      <Thumbs title={title} pictures={pictures} shown={shown} onShow={handleShow} />
    </div>
  )
}

interface ThumbsProps {
  title: string
  pictures: readonly PictureFields[]
  shown: number
  onShow: (index: number) => void
}

/** Small pictures that bring theirs into view; the one in view is marked. */
function Thumbs({ title, pictures, shown, onShow }: ThumbsProps) {
  return (
    <div className={styles['thumbs']}>
      {pictures.map((picture, index) => (
        <button
          key={picture.key}
          type="button"
          className={styles['thumb']}
          aria-label={text.picture(persianNumber(index + 1), persianNumber(pictures.length))}
          aria-current={index === shown}
          onClick={() => onShow(index)}
        >
          <Picture image={picture} name={title} alt="" sizes="72px" ratio="4 / 3" />
        </button>
      ))}
    </div>
  )
}
