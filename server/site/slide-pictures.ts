import { OperationError } from '#contract/errors.ts'
import type { FormFile } from '#contract/form-file.ts'
import type { Picture } from '#contract/shapes.ts'
import { keepPicture, letPictureGo } from '#server/files/files-store.ts'
import { type PictureRule, takePicture } from '#server/files/take-picture.ts'
import type { Tx } from '#server/platform/operations/implement.ts'
import { readSlidePictures } from './manage-site-store.ts'

/** Across a wide screen, and across a phone. */
const WIDE: PictureRule = { widths: [640, 960, 1440], ratio: 16 / 5 }
const PHONE: PictureRule = { widths: [480, 960], ratio: 16 / 9 }

interface Sent {
  id?: number | undefined
  image?: FormFile | undefined
  imageMobile?: FormFile | undefined
}

/** Keeps the pictures that were sent, as columns of the slide. A new slide needs the wide one. */
export async function takeSlidePictures(
  tx: Tx,
  adminId: number,
  { id, image, imageMobile }: Sent,
): Promise<Record<string, string>> {
  if (id === undefined && !image)
    throw new OperationError('InvalidInput', { fields: [{ path: 'image', code: 'required' }] })
  const before = id === undefined ? {} : await readSlidePictures(tx, id)
  const keep = async (file: FormFile, field: string, rule: PictureRule, earlier: string | undefined) => {
    const picture: Picture = await keepPicture(tx, adminId, await takePicture(file, field, rule))
    await letPictureGo(tx, earlier)
    return JSON.stringify(picture)
  }
  return {
    ...(image && { image: await keep(image, 'image', WIDE, before.wide) }),
    ...(imageMobile && { image_mobile: await keep(imageMobile, 'imageMobile', PHONE, before.phone) }),
  }
}

/** Lets the pictures of a slide go that is removed. */
export async function letSlideGo(tx: Tx, id: number): Promise<void> {
  const { wide, phone } = await readSlidePictures(tx, id)
  await letPictureGo(tx, wide)
  await letPictureGo(tx, phone)
}
