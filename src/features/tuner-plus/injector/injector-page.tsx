import { ToolPage } from '../tool-page.tsx'
import { injectorTool } from './injector-tool.ts'

export function InjectorPage() {
  return <ToolPage tool={injectorTool} />
}
