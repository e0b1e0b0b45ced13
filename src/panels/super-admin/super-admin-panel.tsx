import { learnOperations } from '../admin/operation-names.ts'
import { Panel } from '../panel.tsx'
import { SUPER_ADMIN_SECTIONS } from './sections.ts'
import { text } from './text.ts'

learnOperations(SUPER_ADMIN_SECTIONS)

/** The panel of those who decide who runs the shop. */
export function SuperAdminPanel() {
  return <Panel title={text.title} groups={SUPER_ADMIN_SECTIONS} />
}
