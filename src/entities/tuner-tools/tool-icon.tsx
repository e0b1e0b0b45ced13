import {
  IconArrowsExchange,
  IconDroplet,
  IconEngine,
  IconFlask,
  IconManualGearbox,
  type Icon,
} from '@tabler/icons-react'
import type { TunerTool } from '#contract/course/tuner-access.ts'

const ICONS: Readonly<Record<TunerTool, Icon>> = {
  Stoichiometry: IconFlask,
  Tuning: IconEngine,
  Injector: IconDroplet,
  GearRatio: IconManualGearbox,
  PowerConversion: IconArrowsExchange,
}

/** The icon of a tool of Tuner Plus. */
export function ToolIcon({ tool, size = 24 }: { tool: TunerTool; size?: number }) {
  const Drawing = ICONS[tool]
  return <Drawing size={size} aria-hidden />
}
