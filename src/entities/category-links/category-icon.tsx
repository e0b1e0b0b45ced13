import {
  IconChartLine,
  IconCpu,
  IconDisc,
  IconDroplet,
  IconEngine,
  IconGauge,
  IconPropeller,
  IconSnowflake,
  IconSteeringWheel,
  IconTag,
  IconWheel,
  IconWind,
  type Icon,
} from '@tabler/icons-react'
import type { CategoryIconName } from '#contract/categories.ts'

const ICONS: Readonly<Record<string, Icon>> = {
  'chart-line': IconChartLine,
  cpu: IconCpu,
  disc: IconDisc,
  droplet: IconDroplet,
  engine: IconEngine,
  gauge: IconGauge,
  propeller: IconPropeller,
  snowflake: IconSnowflake,
  'steering-wheel': IconSteeringWheel,
  wheel: IconWheel,
  wind: IconWind,
} satisfies Record<Exclude<CategoryIconName, 'tag'>, Icon>

/** The icon of a category by the name that the server gives it. */
export function CategoryIcon({ name }: { name: string }) {
  const Drawing = ICONS[name] ?? IconTag
  return <Drawing size={18} aria-hidden />
}
