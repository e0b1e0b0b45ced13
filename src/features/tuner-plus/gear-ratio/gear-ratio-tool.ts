import { toolPage, type Tool } from '../tool-page.tsx'
import { gearsTab } from './gears-tab.ts'
import { speedoTab } from './speedo-tab.ts'
import { teethTab } from './teeth-tab.ts'

export const gearRatioTool: Tool = {
  key: 'GearRatio',
  title: 'ضریب دنده',
  video: 'gearRatio',
  tabs: [gearsTab, speedoTab, teethTab],
}

export const GearRatioPage = toolPage(gearRatioTool)
