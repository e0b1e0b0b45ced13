import type { TextPicture } from '#contract/comment.ts'
import { OperationError } from '#contract/errors.ts'
import { PICTURE_BYTES, PICTURE_FILE } from '#contract/talk.ts'
import { readFilesSecret } from '#server/files/files-store.ts'
import { refuseFile } from '#server/files/refuse-file.ts'
import { drawTalkPicture } from '#server/files/take-picture.ts'
import { timedAddress } from '#server/files/timed-address.ts'
import type { Tx } from '#server/platform/operations/implement.ts'
import type { TalkedAbout } from './kinds.ts'
import { type NewPicture, readNewest, writePictures } from './pictures-store.ts'

const FIELD = 'pictures'

/** A picture that a device has sent, drawn again; refuses what is no picture. */
function draw(address: string): Promise<NewPicture> {
  const bytes = Buffer.from(address.slice(address.indexOf(',') + 1), 'base64')
  if (bytes.length > PICTURE_BYTES) throw refuseFile(FIELD, 'file_too_large')
  return drawTalkPicture(bytes, FIELD)
}

/** Keeps the pictures of a new comment; refuses them all when one is no picture. */
export async function keepPictures(
  tx: Tx,
  thing: TalkedAbout,
  id: number,
  sent: readonly string[] = [],
): Promise<void> {
  const pictures = []
  for (const address of sent) pictures.push(await draw(address))
  if (pictures.length > 0) await writePictures(tx, thing, { id, pictures, waits: false })
}

interface Edited {
  id: number
  /** An edit waits already. */
  hasWaiting: boolean
  /** This edit waits. */
  waits: boolean
  /** Without them the comment keeps its own. */
  sent: readonly string[] | undefined
}

/** Keeps the pictures of an edited comment: new ones, and those of its own that are named. Refuses those of others. */
export async function keepEditedPictures(
  tx: Tx,
  thing: TalkedAbout,
  { sent, waits, ...comment }: Edited,
): Promise<void> {
  const own = await readNewest(tx, thing, comment)
  const pictures: (NewPicture | string)[] = sent ? [] : own
  for (const address of new Set(sent)) {
    const [, key] = PICTURE_FILE.exec(address) ?? []
    if (key === undefined) pictures.push(await draw(address))
    else if (own.includes(key)) pictures.push(key)
    else throw new OperationError('InvalidInput', { fields: [{ path: FIELD, code: 'unknown_picture' }] })
  }
  if (own.length + pictures.length > 0)
    await writePictures(tx, thing, { id: comment.id, pictures: [...new Set(pictures)], waits })
}

const LISTS = ['pictures', 'waitingPictures', 'originalPictures'] as const
type WithPictures = { [List in (typeof LISTS)[number]]?: TextPicture[] | undefined }

/** Texts whose pictures their author, or an admin, sees whether they are published or not. */
export async function withProofs<T extends WithPictures>(
  tx: Tx,
  texts: readonly T[],
  now: Date,
): Promise<T[]> {
  if (texts.every((text) => LISTS.every((list) => !text[list]?.length))) return [...texts]
  const secret = await readFilesSecret(tx)
  const proven = (pictures: readonly TextPicture[] = []) =>
    pictures.map((picture) => ({ ...picture, address: timedAddress(secret, picture.address, now) }))
  return texts.map((text) => ({
    ...text,
    ...Object.fromEntries(LISTS.filter((list) => text[list]).map((list) => [list, proven(text[list])])),
  }))
}
