import type { JobName } from '#server/platform/jobs/jobs-store.ts'

/** Grades again who was shown a version of a test whose right answer was corrected. */
export const REGRADING: JobName<{ versionId: number; after: number }> = { name: 'grade exams again' }
