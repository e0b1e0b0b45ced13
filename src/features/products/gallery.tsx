import { PICTURE_SIZES } from '#contract/picture-sizes.ts'
import { useRef, useState } from 'react'
import type { Picture as PictureFields } from '#contract/shapes.ts'
import { persianNumber } from '#src/lib/persian-digits.ts'
import { Picture } from '#src/ui/picture.tsx'
import styles from './gallery.module.css'
import { text } from './text.ts'

interface GalleryProps {
  title: string
  pictures: readonly PictureFields[]
}

/** The pictures of a product: swiped, stepped with the arrow keys, or chosen by their small ones. */
export function Gallery({ title, pictures }: GalleryProps) {
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
      <div className={styles['single']}>
        <Picture
          image={pictures[0]}
          name={title}
          alt={title}
          sizes={PICTURE_SIZES.product}
          ratio="4 / 3"
          priority
        />
      </div>
    )
  return (
    <div className={styles['gallery']} role="group" aria-label={text.pictures(title)}>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a region that scrolls must take the keyboard */}
      <ul ref={row} className={styles['row']} tabIndex={0} onScroll={handleScroll}>
        {pictures.map((picture, index) => (
          <li key={picture.key} className={styles['item']}>
            <Picture
              image={picture}
              name={title}
              alt={text.picture(persianNumber(index + 1), persianNumber(pictures.length))}
              sizes={PICTURE_SIZES.product}
              ratio="4 / 3"
              priority={index === 0}
            />
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
