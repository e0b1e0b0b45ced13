import { Income } from '../owner/income.tsx'
import { Sells } from '../owner/sells.tsx'

export function TeacherIncome() {
  return (
    <Income of="Teacher">
      <Sells of="course" />
    </Income>
  )
}
