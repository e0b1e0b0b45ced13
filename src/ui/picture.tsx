import { IconPhotoOff } from '@tabler/icons-react'
import { useState, type CSSProperties } from 'react'
import { classNames } from '#src/lib/class-names.ts'
import styles from './picture.module.css'

/** A picture as the server describes it; the file of a width is `/media/<key>-<width>.webp`. */
export interface StoredPicture {
  key: string
  width: number
  height: number
  widths: readonly number[]
  /** A data address of a few dozen pixels, or empty. */
  placeholder: string
  color: string
}

interface PictureProps {
  image: StoredPicture | null | undefined
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

/** A picture that keeps its place, shows its blurred self while it loads and a mark when it cannot be had. */
export function Picture({ image, alt, sizes, priority = false, ratio, className }: PictureProps) {
  const [loadedKey, setLoadedKey] = useState<string>()
  const [brokenKey, setBrokenKey] = useState<string>()
  const box: CSSProperties = { aspectRatio: ratio ?? (image ? `${image.width} / ${image.height}` : '4 / 3') }
  if (image) {
    box.backgroundColor = image.color
    if (image.placeholder && loadedKey !== image.key) box.backgroundImage = `url("${image.placeholder}")`
  }
  if (!image || brokenKey === image.key)
    return (
      <span className={classNames(styles['box'], styles['broken'], className)} style={box}>
        {!image?.placeholder && <IconPhotoOff aria-hidden />}
        {alt && <span className="only-read">{alt}</span>}
      </span>
    )

  const { key, widths, width, height } = image
  const widest = widths.at(-1) ?? width
  const isShown = priority || loadedKey === key
  return (
    <span className={classNames(styles['box'], className)} style={box}>
      <img
        ref={(element) => {
          if (element?.complete && element.naturalWidth > 0) setLoadedKey(key)
        }}
        className={styles['image']}
        data-shown={isShown || undefined}
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
        onError={() => setBrokenKey(key)}
      />
    </span>
  )
}
