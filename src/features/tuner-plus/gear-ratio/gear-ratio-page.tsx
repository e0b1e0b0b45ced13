import { ToolPage } from '../tool-page.tsx'
import { gearRatioTool } from './gear-ratio-tool.ts'

export function GearRatioPage() {
  return <ToolPage tool={gearRatioTool} />
}
