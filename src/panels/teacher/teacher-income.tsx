import { Stack } from '#src/ui/layout.tsx'
import { Income } from '../owner/income.tsx'
import { CourseSells } from './course-sells.tsx'

export function TeacherIncome() {
  return (
    <Stack gap={4}>
      <Income of="Teacher" />
      <CourseSells />
    </Stack>
  )
}
