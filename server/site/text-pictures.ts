import { textPictures } from '#contract/site/text-pictures.ts'
import { keepTextPicture } from '#server/files/files-store.ts'
import { readFile } from '#server/files/read-file.ts'
import { drawFreely } from '#server/files/take-picture.ts'
import { implement } from '#server/platform/operations/implement.ts'

export const textPictureHandlers = implement(textPictures, {
  async AddTextPicture({ input: { picture }, tx, actor, now }) {
    const { bytes } = await readFile(picture, 'picture', 'picture')
    const { width, height, ...drawn } = await drawFreely(bytes, 'picture')
    const key = await keepTextPicture(tx, actor.id, { width, bytes: drawn.bytes, now })
    return { src: `/media/${key}-${width}.webp`, width, height }
  },
})
