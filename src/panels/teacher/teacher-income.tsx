import { Income } from '../owner/income.tsx'
import { CourseSells } from './course-sells.tsx'

export function TeacherIncome() {
  return (
    <Income of="Teacher">
      <CourseSells />
    </Income>
  )
}
