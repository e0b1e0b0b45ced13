import { IconChartLine } from '@tabler/icons-react'
import { ButtonLink } from '#src/ui/button.tsx'
import { text } from './text.ts'

/** The way to the log tools. */
export function LogsLink() {
  return (
    <ButtonLink
      to="/$"
      params={{ _splat: 'TunerPlus' }}
      search={() => ({ tool: 'logs' })}
      variant="soft"
      icon={<IconChartLine size={20} aria-hidden />}
    >
      {text.title}
    </ButtonLink>
  )
}
