import type { Sharp } from 'sharp'
import type { FormFile } from '#contract/form-file.ts'
import { mimeOf, readFile } from './read-file.ts'
import { refuseFile } from './refuse-file.ts'

/** Beyond that many pixels a small file would fill the memory. */
const MOST_PIXELS = 50_000_000
const QUALITY = 80
const PLACEHOLDER_PX = 12
const DOCUMENT_PX = 2_000
/** The longest side of a picture in a comment or a text. Devices send those of comments smaller; thousands come in a day. */
const FREE_PX = 1_280
const MOST_TALK_PIXELS = 4_000_000

/** A picture drawn again: upright, in our format, without what the camera wrote into it. */
export interface TakenPicture {
  width: number
  height: number
  placeholder: string
  color: string
  /** The bytes of each width. */
  files: { width: number; bytes: Buffer }[]
}

export interface PictureRule {
  widths: readonly [number, ...number[]]
  /** Width by height; what is outside is cut off. */
  ratio: number
}

type Open = (bytes: Buffer) => Sharp

/** Runs work of the decoder, whose machine code is loaded with the first file; what it cannot read is a damaged file. */
async function decoded<T>(
  field: string,
  work: (open: Open) => Promise<T>,
  limitInputPixels = MOST_PIXELS,
): Promise<T> {
  const { default: sharp } = await import('sharp')
  try {
    return await work((bytes) => sharp(bytes, { limitInputPixels, failOn: 'error' }).rotate())
  } catch {
    throw refuseFile(field, 'file_damaged')
  }
}

/** Draws a picture in the widths of a rule; refuses the field when it is none. */
export async function takePicture(
  file: FormFile,
  field: string,
  { widths, ratio }: PictureRule,
): Promise<TakenPicture> {
  const { bytes } = await readFile(file, field, 'picture')
  return decoded(field, async (open) => {
    const widest = Math.max(...widths)
    const whole = await open(bytes)
      .resize(widest, Math.round(widest / ratio), { fit: 'cover' })
      .toBuffer()
    const draw = (width: number, quality = QUALITY) =>
      open(whole)
        .resize(width, Math.round(width / ratio))
        .webp({ quality })
        .toBuffer()
    const files = []
    for (const width of widths) files.push({ width, bytes: await draw(width) })
    const { r, g, b } = (await open(whole).stats()).dominant
    return {
      width: widest,
      height: Math.round(widest / ratio),
      placeholder: `data:image/webp;base64,${(await draw(PLACEHOLDER_PX, 40)).toString('base64')}`,
      color: `#${[r, g, b].map((part) => part.toString(16).padStart(2, '0')).join('')}`,
      files,
    }
  })
}

/** A picture of a paper or a drawing, drawn again in one size that can be read. */
export function drawPaper(bytes: Buffer, field: string, px = DOCUMENT_PX): Promise<Buffer> {
  return decoded(field, (open) =>
    open(bytes)
      .resize(px, px, { fit: 'inside', withoutEnlargement: true })
      .webp({ quality: QUALITY })
      .toBuffer(),
  )
}

/** A picture of a comment, which is small already. */
export const drawTalkPicture = (bytes: Buffer, field: string) => drawFreely(bytes, field, MOST_TALK_PIXELS)

/** A picture of any ratio, drawn again without what the camera wrote into it. */
export async function drawFreely(bytes: Buffer, field: string, mostPixels = MOST_PIXELS) {
  const mime = mimeOf(bytes)
  if (!mime?.startsWith('image/')) throw refuseFile(field, 'file_wrong_type')
  return decoded(
    field,
    async (open) => {
      const { data, info } = await open(bytes)
        .resize(FREE_PX, FREE_PX, { fit: 'inside', withoutEnlargement: true })
        .webp({ quality: QUALITY })
        .toBuffer({ resolveWithObject: true })
      return { bytes: data, width: info.width, height: info.height }
    },
    mostPixels,
  )
}
