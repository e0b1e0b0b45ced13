import type { TextPicture } from '#contract/comment.ts'
import { PICTURE_BYTES } from '#contract/talk.ts'
import { readFilesSecret } from '#server/files/files-store.ts'
import { refuseFile } from '#server/files/refuse-file.ts'
import { drawTalkPicture } from '#server/files/take-picture.ts'
import { timedAddress } from '#server/files/timed-address.ts'
import type { Tx } from '#server/platform/operations/implement.ts'
import type { TalkedAbout } from './kinds.ts'
import { insertPictures } from './pictures-store.ts'

const FIELD = 'pictures'

/** Keeps the pictures of a comment, drawn again; refuses them all when one is no picture. */
export async function keepPictures(
  tx: Tx,
  thing: TalkedAbout,
  commentId: number,
  sent: readonly string[] = [],
): Promise<void> {
  const pictures = []
  for (const address of sent) {
    const bytes = Buffer.from(address.slice(address.indexOf(',') + 1), 'base64')
    if (bytes.length > PICTURE_BYTES) throw refuseFile(FIELD, 'file_too_large')
    pictures.push(await drawTalkPicture(bytes, FIELD))
  }
  await insertPictures(tx, thing, commentId, pictures)
}

/** Texts whose pictures their author, or an admin, sees whether they are published or not. */
export async function withProofs<T extends { pictures?: TextPicture[] | undefined }>(
  tx: Tx,
  texts: readonly T[],
  now: Date,
): Promise<T[]> {
  if (texts.every(({ pictures = [] }) => pictures.length === 0)) return [...texts]
  const secret = await readFilesSecret(tx)
  return texts.map((text) => ({
    ...text,
    pictures: text.pictures?.map((picture) => ({
      ...picture,
      address: timedAddress(secret, picture.address, now),
    })),
  }))
}
