import { ToolPage } from '../tool-page.tsx'
import { stoichiometryTool } from './stoichiometry-tool.ts'

export function StoichiometryPage() {
  return <ToolPage tool={stoichiometryTool} />
}
