import type { Course } from '#contract/course/course.ts'
import type { RoadStage } from '#contract/site/tuning-road.ts'
import { courseShare } from '#src/entities/course-progress/share.ts'
import { currentAccountId } from '#src/mirror/account.ts'
import { readCourseProgress } from '#src/mirror/lesson-progress.ts'
import type { Mirror } from '#src/mirror/mirror.ts'
import { GUEST } from '#src/mirror/row-types.ts'
import { isCatalogueComplete } from '#src/mirror/site-content.ts'

/** A course of the road, and how much of it the person has watched. */
export interface RoadCourse {
  course: Course
  isOwned: boolean
  share: number
}

/** A stage with its courses that are offered now. */
export interface FoundStage extends Pick<RoadStage, 'title' | 'summary' | 'level' | 'examIds'> {
  courses: RoadCourse[]
}

/** The road with the progress of the account on this device. */
export async function readRoad(mirror: Mirror) {
  const [[road], accountId, isComplete] = await Promise.all([
    mirror.of('tuningRoad').toArray(),
    currentAccountId(mirror),
    isCatalogueComplete(mirror),
  ])
  const owned = await mirror.owned.where('accountId').equals(accountId).toArray()
  const ownedIds = new Set(owned.filter(({ thing }) => thing === 'Course').map(({ id }) => id))

  async function found({ title, summary, level, courseIds, examIds }: RoadStage): Promise<FoundStage> {
    const offered = await mirror.of('course').bulkGet(courseIds)
    const courses = await Promise.all(
      offered
        .filter((course) => course !== undefined)
        .map(async (course) => {
          const progress = await readCourseProgress(mirror, accountId, course.id)
          return { course, isOwned: ownedIds.has(course.id), share: courseShare(course.lessons, progress) }
        }),
    )
    return { title, summary, level, courses, examIds }
  }

  const stages = await Promise.all((road?.stages ?? []).map(found))
  return { stages, isComplete, isGuest: accountId === GUEST }
}
