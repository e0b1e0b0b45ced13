import type { Tool } from '../tool-page.tsx'
import { dutyTab } from './duty-tab.ts'
import { pressureTab } from './pressure-tab.ts'
import { pumpTab } from './pump-tab.ts'
import { sizeTab } from './size-tab.ts'

export const injectorTool: Tool = {
  key: 'Injector',
  title: 'انژکتور',
  video: 'tunerPlusInjector',
  tabs: [sizeTab, dutyTab, pressureTab, pumpTab],
}
