import { ToolPage } from '../tool-page.tsx'
import { powerConversionTool } from './power-conversion-tool.ts'

export function PowerConversionPage() {
  return <ToolPage tool={powerConversionTool} />
}
