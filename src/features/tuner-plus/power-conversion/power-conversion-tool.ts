import { toolPage, type Tool } from '../tool-page.tsx'
import { LessonPage } from './lesson-page.tsx'
import { torqueTab } from './torque-tab.ts'
import { wheelTab } from './wheel-tab.ts'

export const powerConversionTool: Tool = {
  key: 'PowerConversion',
  title: 'تبدیل توان',
  video: 'whpToHp',
  tabs: [wheelTab, torqueTab, { id: 'lesson', title: 'آموزش whp به hp', Page: LessonPage }],
}

export const PowerConversionPage = toolPage(powerConversionTool)
