import { toDataAddress } from './data-address.ts'

const LONGEST_SIDE = 2_000
const QUALITY = 0.85
/** A smaller file is sent unchanged. */
const SMALL_BYTES = 300_000

/** A canvas with a picture whose longer side is at most so many pixels. */
function drawn(picture: ImageBitmap, longest: number): HTMLCanvasElement {
  const scale = Math.min(1, longest / Math.max(picture.width, picture.height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.round(picture.width * scale)
  canvas.height = Math.round(picture.height * scale)
  canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height)
  return canvas
}

const encoded = (canvas: HTMLCanvasElement, type: string, quality: number) =>
  new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, type, quality))

/** A smaller file of the same picture, for slow networks. The file itself when it is small or cannot be drawn. */
export async function shrinkPicture(file: File): Promise<File> {
  if (!file.type.startsWith('image/') || file.size <= SMALL_BYTES) return file
  const picture = await createImageBitmap(file).catch(() => undefined)
  if (!picture) return file
  const small = await encoded(drawn(picture, LONGEST_SIDE), 'image/jpeg', QUALITY)
  picture.close()
  return small && small.size < file.size
    ? new File([small], file.name, { type: small.type, lastModified: file.lastModified })
    : file
}

/** Longest side and quality, the best first. */
const STEPS = [
  [1_280, 0.7],
  [1_280, 0.5],
  [1_000, 0.5],
  [800, 0.5],
  [640, 0.4],
  [480, 0.3],
] as const

/** The picture as a data address of at most so many bytes, for what waits on the device. Undefined when it cannot be drawn. */
export async function smallPicture(file: File, most: number): Promise<string | undefined> {
  const picture = await createImageBitmap(file).catch(() => undefined)
  if (!picture) return undefined
  try {
    for (const [longest, quality] of STEPS) {
      const canvas = drawn(picture, longest)
      const asked = await encoded(canvas, 'image/webp', quality)
      // a browser that writes no WebP answers a PNG, which is too large
      const blob = asked?.type === 'image/webp' ? asked : await encoded(canvas, 'image/jpeg', quality)
      if (blob && blob.size <= most) return await toDataAddress(blob)
    }
    return undefined
  } finally {
    picture.close()
  }
}
