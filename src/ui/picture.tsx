import { useState, type CSSProperties } from 'react'
import { classNames } from '#src/lib/class-names.ts'
import { tileText } from '#src/lib/tile-text.ts'
import styles from './picture.module.css'

/** A picture as the server describes it; the file of a width is `/media/<key>-<width>.webp`. */
export interface StoredPicture {
  key: string
  width: number
  height: number
  widths: readonly number[]
  /** A data address of a few dozen pixels, or empty. */
  placeholder: string
  /** What is behind it; of a cut-out `light-dark(day,night)`, the plates it is on. */
  color: string
}

interface PictureProps {
  image: StoredPicture | null | undefined
  /** Of what is shown: its short form is on a tile where there is no picture. */
  name: string
  /** Empty for mere decoration. */
  alt: string
  /** How wide it is shown, as in the `sizes` attribute. */
  sizes: string
  /** Loaded at once and first: the largest picture of the first screen. */
  priority?: boolean
  /** Width by height, such as '4 / 3'; its own unless told. */
  ratio?: string
  className?: string
}

export function pictureAddress(key: string, width: number): string {
  return `/media/${key}-${width}.webp`
}

/** A picture that keeps its place and shows its blurred self until it is there; without any, a tile with its name. */
export function Picture({ image, name, alt, sizes, priority = false, ratio, className }: PictureProps) {
  const [loadedKey, setLoadedKey] = useState<string>()
  const [lostKey, setLostKey] = useState<string>()
  const box: CSSProperties = { aspectRatio: ratio ?? (image ? `${image.width} / ${image.height}` : '4 / 3') }
  const tile = <TileText name={name} isSmall={ratio === '1'} />
  if (!image)
    return (
      <span className={classNames(styles['box'], styles['tile'], className)} style={box}>
        {tile}
        {alt && <span className="only-read">{alt}</span>}
      </span>
    )

  const { key, widths, width, height, color, placeholder } = image
  const widest = widths.at(-1) ?? width
  const isLoaded = loadedKey === key
  // a weak line lost it: it is asked for again (src/app/lost-pictures.ts)
  const isLost = lostKey === key && !isLoaded
  const isTile = isLost && !placeholder
  box.backgroundColor = color
  if (placeholder && !isLoaded) box.backgroundImage = `url("${placeholder}")`
  return (
    <span
      className={classNames(styles['box'], isTile && styles['tile'], className)}
      style={box}
      data-plate={color.startsWith('light-dark') || undefined}
    >
      {isTile && tile}
      <img
        ref={(element) => {
          if (element?.complete && element.naturalWidth > 0) setLoadedKey(key)
        }}
        className={styles['image']}
        data-shown={(priority && !isLost) || isLoaded || undefined}
        srcSet={widths.map((each) => `${pictureAddress(key, each)} ${each}w`).join(', ')}
        sizes={sizes}
        src={pictureAddress(key, widest)}
        width={width}
        height={height}
        alt={alt}
        loading={priority ? 'eager' : 'lazy'}
        fetchPriority={priority ? 'high' : 'auto'}
        decoding="async"
        onLoad={() => setLoadedKey(key)}
        onError={() => setLostKey(key)}
      />
    </span>
  )
}

function TileText({ name, isSmall }: { name: string; isSmall: boolean }) {
  return (
    <b aria-hidden data-small={isSmall || undefined}>
      {tileText(name, isSmall)}
    </b>
  )
}
