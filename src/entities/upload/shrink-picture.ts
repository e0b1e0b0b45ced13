const LONGEST_SIDE = 2_000
const QUALITY = 0.85
/** A smaller file is sent unchanged. */
const SMALL_BYTES = 300_000

/** A smaller file of the same picture, for slow networks. The file itself when it is small or cannot be drawn. */
export async function shrinkPicture(file: File): Promise<File> {
  if (!file.type.startsWith('image/') || file.size <= SMALL_BYTES) return file
  const picture = await createImageBitmap(file).catch(() => undefined)
  if (!picture) return file
  const scale = Math.min(1, LONGEST_SIDE / Math.max(picture.width, picture.height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.round(picture.width * scale)
  canvas.height = Math.round(picture.height * scale)
  canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height)
  picture.close()
  const small = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', QUALITY))
  return small && small.size < file.size ? new File([small], file.name, { type: small.type }) : file
}
