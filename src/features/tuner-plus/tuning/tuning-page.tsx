import { LogsLink } from '../logs/logs-link.tsx'
import { ToolPage } from '../tool-page.tsx'
import { tuningTool } from './tuning-tool.ts'

export function TuningPage() {
  return (
    <>
      <ToolPage tool={tuningTool} />
      <LogsLink />
    </>
  )
}
