import type { ExamTestInput } from '#contract/course/exams/manage-exams.ts'
import { readFile } from '#server/files/read-file.ts'
import { drawPaper } from '#server/files/take-picture.ts'
import { enqueueJob } from '#server/platform/jobs/jobs-store.ts'
import type { Tx } from '#server/platform/operations/implement.ts'
import { REGRADING } from './regrading.ts'
import { addVersion, correctVersions, keepPictureOfTest, placeTest, presentVersion } from './manage-store.ts'

const PICTURE_PX = 1_000

/** The picture of the new version: another one, none, or that of the version before. */
async function pictureOf(
  tx: Tx,
  { image, removesImage }: ExamTestInput,
  before: number | null,
): Promise<number | null> {
  if (!image) return removesImage ? null : before
  const { bytes } = await readFile(image, 'image', 'picture')
  return keepPictureOfTest(tx, 'image/webp', await drawPaper(bytes, 'image', PICTURE_PX))
}

/** Writes a test as another version, unless it says the same. A corrected right answer counts for those who were shown the test. */
export async function writeTest(
  tx: Tx,
  examId: number,
  input: ExamTestInput,
  now: Date,
): Promise<{ id: number; version: number }> {
  const present = input.id === undefined ? undefined : await presentVersion(tx, input.id, input)
  const pictureId = await pictureOf(tx, input, present?.pictureId ?? null)
  const isSamePicture = pictureId === (present?.pictureId ?? null)
  const id = await placeTest(tx, examId, input, now)
  if (present?.isSame && isSamePicture) return { id, version: present.version }
  const isCorrection = present?.isSameTest && isSamePicture && present.correct !== input.correct
  const corrected = isCorrection ? await correctVersions(tx, id, pictureId, input) : []
  const version = await addVersion(tx, id, pictureId, input)
  // each correction has jobs of its own: those of an earlier one may have gone past some attempts
  for (const versionId of corrected)
    await enqueueJob(tx, REGRADING, { versionId, after: 0 }, { key: `${versionId} by ${version}` })
  return { id, version }
}
