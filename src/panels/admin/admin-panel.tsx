import { Panel } from '../panel.tsx'
import { learnOperations } from './operation-names.ts'
import { ADMIN_SECTIONS } from './sections.ts'
import { text } from './text.ts'

learnOperations(ADMIN_SECTIONS)

/** The panel of the people who run the shop. */
export function AdminPanel() {
  return <Panel title={text.title} groups={ADMIN_SECTIONS} />
}
