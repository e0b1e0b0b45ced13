import type { Part, Size } from './cut-window.ts'

const QUALITY = 0.9

/** Draws a part of a picture over a whole canvas. */
export function drawPart(
  canvas: HTMLCanvasElement,
  picture: ImageBitmap,
  { column, row, width, height }: Part,
): void {
  const pen = canvas.getContext('2d')
  pen?.clearRect(0, 0, canvas.width, canvas.height)
  pen?.drawImage(picture, column, row, width, height, 0, 0, canvas.width, canvas.height)
}

/** The part as a file of at most the wanted size: a small picture is not made larger. Undefined when it cannot be drawn. */
export async function fileOfPart(
  picture: ImageBitmap,
  part: Part,
  { most, name }: { most: Size; name: string },
): Promise<File | undefined> {
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(Math.min(most.width, part.width)))
  canvas.height = Math.max(1, Math.round((canvas.width * most.height) / most.width))
  drawPart(canvas, picture, part)
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/webp', QUALITY))
  return blob ? new File([blob], name, { type: blob.type }) : undefined
}
