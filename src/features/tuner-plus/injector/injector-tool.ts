import { toolPage, type Tool } from '../tool-page.tsx'
import { deadTimeTab } from './dead-time-tab.ts'
import { dutyTab } from './duty-tab.ts'
import { pressureTab } from './pressure-tab.ts'
import { pumpTab } from './pump-tab.ts'
import { reqFuelTab } from './req-fuel-tab.ts'
import { sizeTab } from './size-tab.ts'
import { smallPulseTab } from './small-pulse-tab.ts'

export const injectorTool: Tool = {
  key: 'Injector',
  title: 'انژکتور',
  video: 'tunerPlusInjector',
  tabs: [sizeTab, dutyTab, pressureTab, pumpTab, deadTimeTab, reqFuelTab, smallPulseTab],
}

export const InjectorPage = toolPage(injectorTool)
