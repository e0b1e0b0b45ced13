import { parse } from 'zod/v4/core'
import { ADMINS } from '#contract/define.ts'
import { DEGREE_LISTS, degreeLists, degrees, Degree } from '#contract/course/degrees/degrees.ts'
import { readDegreeCode } from '#contract/course/degrees/degree-code.ts'
import { proofAddress, proofText } from '#contract/course/degrees/degree-proof.ts'
import { type Actor, hasActiveRole } from '#server/platform/access/actor.ts'
import type { ActorOf } from '#server/platform/access/sessions-store.ts'
import { enqueueJob, type JobName } from '#server/platform/jobs/jobs-store.ts'
import { jobKind, type JobKind } from '#server/platform/jobs/run-jobs.ts'
import { answers, fail, implement, orNotFound, type Tx } from '#server/platform/operations/implement.ts'
import { tehranDay } from '#server/platform/persian-date.ts'
import { inTransaction, retried } from '#server/platform/postgres/in-transaction.ts'
import { publicKeyOf } from '#server/platform/signing-key-store.ts'
import { giveNotice } from '#server/user/notices/notices-store.ts'
import { beginJob, endRowJob, goesOn, noteDone } from '#server/site/row-jobs/row-jobs-store.ts'
import {
  countDegrees,
  degreeList,
  type DegreeRow,
  degreesOf,
  findDegree,
  insertDegree,
  lockPassed,
  readDegreeKey,
  renameDegree,
  revokedCodes,
  setRevoked,
  setShare,
  setShareAfter,
} from './degrees-store.ts'
import { bakeCredential } from './bake-credential.ts'
import { drawInProcess, TooManyDrawings } from './drawing/drawing-process.ts'

/** Degrees that one run of the job shares or hides. */
const GROUP = 500

const MIMES = { pdf: 'application/pdf', png: 'image/png', jpeg: 'image/jpeg' } as const

/** `jobId` is the job as admins see it; those of an earlier version have none. */
const sharing: JobName<{ share: boolean; afterId: number; jobId?: number }> = { name: 'share degrees' }

/** Shares the degrees of all, or hides them. */
export const degreeSharing = (actorOf: ActorOf): JobKind =>
  jobKind(sharing, {
    leaseSeconds: 120,
    async run({ tx, now }, { share, afterId, jobId = 0 }) {
      const { access } = degrees.SetAllUsersDegreeShare
      if (jobId > 0 && !(await goesOn(tx, jobId, { access, actorOf, now }))) return undefined
      const { count, last } = await setShareAfter(tx, { share, afterId, most: GROUP })
      await noteDone(tx, jobId, count)
      if (last !== null) return { payload: { share, afterId: last, jobId }, at: now }
      await endRowJob(tx, jobId, 'done', now)
      return undefined
    },
    onGivenUp: ({ tx, now }, { jobId = 0 }) => endRowJob(tx, jobId, 'failed', now),
  })

const isTheirs = (actor: Actor | null, { userId }: DegreeRow) =>
  actor !== null && (actor.id === userId || hasActiveRole(actor, ADMINS))

/** What people see of it. */
const shownTo = (row: DegreeRow): Degree => parse(Degree, row)

/** The degree of a passed exam, issued when there is none. */
const issued = (db: Tx, attemptId: number, origin: string, now: Date): Promise<DegreeRow> =>
  retried(() =>
    inTransaction(db, async (tx) => {
      const passed = await lockPassed(tx, attemptId)
      const known = await findDegree(tx, { attempt_id: attemptId }, now)
      if (known && (!passed?.isVerified || passed.name === known.name)) return known
      if (known && passed) {
        await renameDegree(tx, known.id, passed.name, origin)
        return { ...known, ...(await findDegree(tx, { id: known.id }, now)) }
      }
      if (!passed?.passed) throw fail('NotPassed')
      if (passed.name === '') throw fail('NameMissing')
      await insertDegree(tx, attemptId, passed, { origin, now })
      const degree = await findDegree(tx, { attempt_id: attemptId }, now)
      if (!degree) throw new Error('A degree was issued and is not there.')
      return degree
    }),
  )

/** The paper of a degree. */
function paperOf(degree: DegreeRow, origin: string) {
  const { code, name, title, score, issuedAt, expiresAt, signedName, signedTitle, signature } = degree
  const facts = { code, name, title, score, date: tehranDay(issuedAt) }
  const signed = proofText({ ...facts, name: signedName, title: signedTitle })
  return {
    facts,
    address: proofAddress(origin, code, Buffer.from(signed).toString('base64url'), signature),
    validUntil: expiresAt && tehranDay(expiresAt),
    isRevoked: degree.state === 'revoked',
  }
}

/** The operations on degrees. `origin` is that of the site, for the address in the QR code. */
export const degreeHandlers = (origin: string) =>
  implement(degrees, {
    ...answers(degreeLists, DEGREE_LISTS, { degrees: (call) => degreeList.page(call, call.input) }),

    async CreateExamDegree({ input: { id, type }, tx, now }) {
      const degree = await issued(tx, id, origin, now)
      try {
        const drawn = await drawInProcess(paperOf(degree, origin), type)
        const bytes = type === 'png' ? bakeCredential(drawn, degree.credential) : drawn
        return { name: `${degree.code}.${type}`, mime: MIMES[type], bytes }
      } catch (error) {
        if (error instanceof TooManyDrawings) throw fail('Unavailable', { retryAfterSeconds: 5 })
        throw error
      }
    },

    async GetDegreeById({ input: { id }, tx, now, actor, fail: refuse }) {
      const degree = orNotFound(await findDegree(tx, { id }, now), { fail: refuse })
      if (!degree.isShared && !isTheirs(actor, degree)) throw refuse('NotFound')
      return { ...shownTo(degree), credential: actor?.id === degree.userId ? degree.credential : null }
    },

    async VerifyDegreeById({ input, tx, now, actor, fail: refuse }) {
      const code = readDegreeCode(input.code)
      const degree = orNotFound(code ? await findDegree(tx, { code }, now) : undefined, { fail: refuse })
      const { state, revokedAt, isShared } = degree
      const isSeen = isShared || isTheirs(actor, degree)
      return {
        code: degree.code,
        state,
        revokedAt,
        now: now.toISOString(),
        degree: isSeen ? shownTo(degree) : null,
      }
    },

    async GetUserDegrees({ tx, actor, now }) {
      return (await degreesOf(tx, actor.id, now)).map(shownTo)
    },

    async SetUserDegreeShare({ input: { id, share }, tx }) {
      await setShare(tx, id, share)
      return { id, isShared: share }
    },

    async SetAllUsersDegreeShare({ input: { share }, tx, actor, now, fail: refuse }) {
      const operation = degrees.SetAllUsersDegreeShare.path
      const jobId = await beginJob(tx, { adminId: actor.id, operation, now }, await countDegrees(tx))
      if (jobId === undefined) throw refuse('AlreadyRequested')
      if (!(await enqueueJob(tx, sharing, { share, afterId: 0, jobId }, { key: 'all' })))
        throw refuse('AlreadyRequested')
      return {}
    },

    async RevokeDegree({ input: { id, reason }, tx, now, actor, fail: refuse }) {
      const { userId } = orNotFound(await findDegree(tx, { id }, now), { fail: refuse })
      const revokedAt = await setRevoked(tx, id, { at: now, by: actor.id, reason })
      if (revokedAt === undefined) throw refuse('WrongState')
      await giveNotice(
        { tx, now },
        { to: userId, event: 'degreeRevoked', thread: `degree:${id}`, number: id, words: reason },
      )
      return { id, revokedAt }
    },

    async RestoreDegree({ input: { id }, tx, now, fail: refuse }) {
      const { userId } = orNotFound(await findDegree(tx, { id }, now), { fail: refuse })
      const revokedAt = await setRevoked(tx, id, null)
      if (revokedAt === undefined) throw refuse('WrongState')
      await giveNotice(
        { tx, now },
        { to: userId, event: 'degreeRestored', thread: `degree:${id}`, number: id },
      )
      return { id, revokedAt }
    },

    async GetDegreeStatusList({ tx, now }) {
      const publicKeys = [publicKeyOf(await readDegreeKey(tx))]
      return { publicKeys, revoked: await revokedCodes(tx), now: now.toISOString() }
    },
  })
