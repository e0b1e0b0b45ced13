import { Panel } from '../panel.tsx'
import { TEACHER_SECTIONS } from './sections.ts'
import { text } from './text.ts'

/** What teachers do with their courses, articles and income. */
export function TeacherPanel() {
  return <Panel title={text.title} groups={TEACHER_SECTIONS} video="teacherPanel" />
}
