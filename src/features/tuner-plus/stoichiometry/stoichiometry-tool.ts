import { toolPage, type Tool } from '../tool-page.tsx'
import { flexTab } from './flex-tab.ts'
import { formulaTab } from './formula-tab.ts'
import { lambdaTab } from './lambda-tab.ts'
import { massTab } from './mass-tab.ts'
import { mixTab } from './mix-tab.ts'
import { switchTab } from './switch-tab.ts'

export const stoichiometryTool: Tool = {
  key: 'Stoichiometry',
  title: 'استوکیومتری',
  video: 'tunerPlusStoichiometry',
  tabs: [lambdaTab, flexTab, mixTab, switchTab, formulaTab, massTab],
}

export const StoichiometryPage = toolPage(stoichiometryTool)
