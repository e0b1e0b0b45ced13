import type { LessonLicences } from '#contract/course/licences.ts'
import { describeDevice } from '#src/entities/device-name/describe-device.ts'
import { engine } from '#src/hooks/page-engine.ts'
import {
  contactOf,
  copies,
  forgetDevice,
  readCopies,
  type ContactRow,
  type CopyRow,
} from '#src/mirror/lesson-copies.ts'
import type { AccountId } from '#src/mirror/row-types.ts'
import { changeCopy, deleteCopy } from './change-copy.ts'
import { isForOtherFilm, trustedNow } from './licence.ts'

/** The server answers about so many lessons at once. */
const MOST_LESSONS = 200

/** Notes the time, which is never earlier afterwards without being noticed. */
export async function noteTime(accountId: AccountId): Promise<ContactRow | undefined> {
  const contact = await copies.contact.get(accountId)
  if (!contact) return undefined
  const now = trustedNow(contact, engine.now())
  if (now > contact.latest) await copies.contact.update(accountId, { latest: now })
  return contact
}

/** The owner has removed this device: its copies go, and the next one makes it another device. */
export async function leaveDevice(accountId: AccountId): Promise<void> {
  await copies.key.delete(accountId)
  await copies.part.where('accountId').equals(accountId).delete()
  for (const row of await readCopies(accountId)) await deleteCopy(row)
  await forgetDevice(accountId)
}

/** Saves a licence. A finished copy of a film that the lesson no longer has must be loaded again. */
async function takeLicence(
  { accountId, id }: Pick<CopyRow, 'accountId' | 'id'>,
  token: string,
): Promise<void> {
  const row = await copies.copy.get([accountId, id])
  const isReplaced = row?.state === 'complete' && isForOtherFilm(token, row.filmKey)
  await changeCopy({ accountId, id }, { licence: token, ...(isReplaced && { state: 'evicted' }) })
}

async function takeAnswer(accountId: AccountId, answer: LessonLicences): Promise<void> {
  const serverTime = Date.parse(answer.now)
  await copies.contact.update(accountId, {
    publicKey: answer.publicKey,
    serverTime,
    deviceTime: engine.now(),
    latest: serverTime,
  })
  for (const { id, state, token } of answer.licences) {
    if (token !== null) await takeLicence({ accountId, id }, token)
    if (state === 'refused') await deleteCopy({ accountId, id })
  }
}

/**
 * Asks the server for licences of lessons and saves them. What may no longer be watched is erased. Rejects when the server cannot
 * be asked. `agreed` gives up the right to give the courses back.
 */
export async function renewLicences(
  accountId: AccountId,
  ids: readonly number[],
  agreed = false,
): Promise<LessonLicences> {
  const { device, publicKey } = await contactOf(accountId, engine.now())
  const name = describeDevice(navigator.userAgent)
  const lessonIds = ids.slice(0, MOST_LESSONS)
  const answer = await engine.api.send('Course/RenewLessonLicences', { device, name, lessonIds, agreed })
  // the account has signed out meanwhile
  if ((await copies.contact.get(accountId))?.device !== device) return { ...answer, licences: [] }
  if (answer.device === 'released' && !publicKey) {
    // it was removed while the account was signed out here, which had erased the copies
    await forgetDevice(accountId)
    return renewLicences(accountId, ids, agreed)
  }
  if (answer.device === 'released') await leaveDevice(accountId)
  else await takeAnswer(accountId, answer)
  return answer
}
