import { Link } from '@tanstack/react-router'
import { IconChartLine } from '@tabler/icons-react'
import { useTools } from '#src/entities/tuner-tools/use-tools.ts'
import { ToolIcon } from '#src/entities/tuner-tools/tool-icon.tsx'
import { classNames } from '#src/lib/class-names.ts'
import { Section } from '#src/ui/layout.tsx'
import { AllLink, SectionHeader } from '#src/ui/section-header.tsx'
import styles from './home-more.module.css'
import { text } from './text.ts'

/** The calculators of Tuner Plus: those of the person are switched on, the others lead to what they can do. */
export function ToolTiles() {
  const tools = useTools()
  if (!tools || tools.length === 0) return null
  return (
    <Section>
      <SectionHeader
        title={text.tools}
        hint={text.toolsHint}
        action={<AllLink to="/$" params={{ _splat: 'TunerPlus' }} />}
      />
      <ul className={styles['tools']}>
        {tools.map(({ key, title, isMine }) => (
          <li key={key}>
            <Link
              to="/$"
              params={{ _splat: `TunerPlus/${key}` }}
              className={classNames(styles['tool'], isMine && 'ink')}
            >
              <ToolIcon tool={key} />
              <bdi dir="rtl">{title}</bdi>
            </Link>
          </li>
        ))}
        <li>
          <Link
            to="/$"
            params={{ _splat: 'TunerPlus' }}
            search={() => ({ tool: 'logs' })}
            className={styles['tool']}
          >
            <IconChartLine size={24} aria-hidden />
            {text.logs}
          </Link>
        </li>
      </ul>
    </Section>
  )
}
