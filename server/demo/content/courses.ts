import { BOOST_AND_FUEL_COURSES } from './courses-boost-and-fuel.ts'
import { ENGINE_AND_CHASSIS_COURSES } from './courses-engine-and-chassis.ts'
import { ENGINE_MANAGEMENT_COURSES } from './courses-engine-management.ts'
import type { CourseContent } from './shapes.ts'

const byNumber: Record<number, CourseContent> = {
  ...ENGINE_MANAGEMENT_COURSES,
  ...BOOST_AND_FUEL_COURSES,
  ...ENGINE_AND_CHASSIS_COURSES,
}

/** The 24 courses in the order of their covers. */
export const COURSES: CourseContent[] = Object.entries(byNumber)
  .sort(([a], [b]) => Number(a) - Number(b))
  .map(([, course]) => course)
