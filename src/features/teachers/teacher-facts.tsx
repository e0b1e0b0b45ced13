import { IconMapPin } from '@tabler/icons-react'
import { persianNumber } from '#src/lib/persian-digits.ts'
import styles from './teachers.module.css'
import { text } from './text.ts'

/** Where a teacher lives, and how many courses there are of them. */
export function TeacherFacts({ city, courses }: { city: string; courses: number }) {
  return (
    <p className={styles['facts']}>
      {city && (
        <span>
          <IconMapPin size={16} aria-hidden /> <bdi>{city}</bdi>
        </span>
      )}
      {courses > 0 && <span>{text.courses(persianNumber(courses))}</span>}
    </p>
  )
}
