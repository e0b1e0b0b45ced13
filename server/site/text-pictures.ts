import { textPictures } from '#contract/site/text-pictures.ts'
import { countUnsavedPictures, keepTextPicture } from '#server/files/files-store.ts'
import { readFile } from '#server/files/read-file.ts'
import { drawFreely } from '#server/files/take-picture.ts'
import { lockPerson } from '#server/talk/standing-store.ts'
import { implement } from '#server/platform/operations/implement.ts'

/** Pictures of one person that no saved text has: more are no writing. */
const MOST_UNSAVED = 200
const DAY_S = 86_400

export const textPictureHandlers = implement(textPictures, {
  async AddTextPicture({ input: { picture }, tx, actor, now, fail }) {
    await lockPerson(tx, actor.id)
    if ((await countUnsavedPictures(tx, actor.id)) >= MOST_UNSAVED)
      throw fail('TooManyRequests', { retryAfterSeconds: DAY_S })
    const { bytes } = await readFile(picture, 'picture', 'picture')
    const { width, height, ...drawn } = await drawFreely(bytes, 'picture')
    const key = await keepTextPicture(tx, actor.id, { width, bytes: drawn.bytes, now })
    return { src: `/media/${key}-${width}.webp`, width, height }
  },
})
