import { useLocation } from '@tanstack/react-router'
import {
  lazy,
  Suspense,
  useDeferredValue,
  useEffect,
  useMemo,
  useRef,
  useState,
  type ComponentType,
  type ReactNode,
} from 'react'
import { ChipLink } from '#src/ui/chip.tsx'
import { Comparison } from './comparison.tsx'
import { MainBar, SaidResult } from './main-result.tsx'
import { atPressure, hasLocal } from './place/local-pressure.ts'
import { PlacePanel } from './place/place-panel.tsx'
import { usePlace } from './place/use-place.ts'
import { problemsOf, type Problems } from './problems.ts'
import { Results, ResultsSkeleton } from './results.tsx'
import { givenBy, type Setup } from './setup.ts'
import { sheetOf, shownFields, type Tab, type ToolField } from './tab.ts'
import { text } from './text.ts'
import { Toolbar } from './toolbar.tsx'
import { ToolInput } from './tool-field.tsx'
import styles from './tool-page.module.css'
import { useFilled } from './use-filled.ts'
import { useInSight } from './use-in-sight.ts'
import { useIsDrawn } from './use-is-drawn.ts'
import { useSetup, useShared } from './use-setup.ts'
import type { SettingName } from '#contract/site/settings.ts'
import { TutorialVideo } from '#src/entities/site-links/tutorial-video.tsx'

const Plots = lazy(async () => ({ default: (await import('./charts/plot-view.tsx')).Plots }))

/** A part of a tool that is no calculator. */
interface Lesson {
  /** Part of the address. */
  id: string
  title: string
  Page: ComponentType
}

/** A tool of Tuner Plus: its calculators, one at a time. */
export interface Tool {
  /** The last part of its address. */
  key: string
  title: string
  /** The setting of the site with the address of its video. */
  video: SettingName
  tabs: readonly [Tab, ...(Tab | Lesson)[]]
  /** Placed below all of it. */
  After?: ComponentType
}

/** The page of a tool, as a component of its own. */
export function toolPage(tool: Tool): () => ReactNode {
  return () => (
    <>
      <ToolPage key={tool.key} tool={tool} />
      {tool.After && (
        <div className={styles['after']}>
          <tool.After />
        </div>
      )}
    </>
  )
}

/** The page of a tool, with the calculator that the address names. */
function ToolPage({ tool }: { tool: Tool }) {
  const { searchStr } = useLocation()
  const asked = new URLSearchParams(searchStr).get('tab')
  const tab = tool.tabs.find(({ id }) => id === asked) ?? tool.tabs[0]
  const tabs = useRef<HTMLElement>(null)
  const inSight = useRef<string>(tool.tabs[0].id)
  useEffect(() => {
    if (inSight.current === tab.id) return undefined
    inSight.current = tab.id
    // asking where something is in the middle of a frame costs a layout of its own
    const frame = requestAnimationFrame(() =>
      tabs.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest', inline: 'center' }),
    )
    return () => cancelAnimationFrame(frame)
  }, [tab])
  return (
    <div className={styles['page']}>
      <div className={styles['head']}>
        <h1>{tool.title}</h1>
        <TutorialVideo setting={tool.video} />
      </div>
      {tool.tabs.length > 1 && (
        <nav ref={tabs} aria-label={text.tabs} className={styles['tabs']}>
          {tool.tabs.map(({ id, title }) => (
            <ChipLink
              key={id}
              to="/$"
              params={{ _splat: `TunerPlus/${tool.key}` }}
              search={() => ({ tab: id })}
              replace
              aria-current={id === tab.id ? 'page' : undefined}
            >
              {title}
            </ChipLink>
          ))}
        </nav>
      )}
      {'Page' in tab ? <tab.Page /> : <Calculator key={tab.id} place={`${tool.key}/${tab.id}`} tab={tab} />}
    </div>
  )
}

/** One calculator: what is typed, what follows at once, and what can be done with it. */
function Calculator({ place, tab: anywhere }: { place: string; tab: Tab }) {
  const { air_kPa } = usePlace()
  const tab = useMemo(
    () =>
      hasLocal(anywhere.fields) ? { ...anywhere, fields: atPressure(anywhere.fields, air_kPa) } : anywhere,
    [anywhere, air_kPa],
  )
  const { setup, isRead, put, undo, canUndo, reset } = useSetup(place)
  useShared({ isRead, put })
  const [other, setOther] = useState<{ name: string; setup: Setup }>()
  const given = useMemo(() => givenBy(tab, setup), [tab, setup])
  const filled = useFilled(tab, given)
  const isDrawn = useIsDrawn()
  const resting = useDeferredValue(given)
  const { element, isInSight } = useInSight<HTMLDivElement>()
  const problems = filled && problemsOf(sheetOf(tab, given), filled, setup.typed)
  const part = isDrawn && filled && tab.Part && <tab.Part {...{ given, filled, setup }} />
  return (
    <>
      <p className={styles['lead']}>{tab.lead}</p>
      <div className={styles['calculator']}>
        <section aria-label={text.inputs} className={styles['form']}>
          <Toolbar {...{ place, tab, setup, put, undo, canUndo, reset }} onCompare={setOther} />
          {hasLocal(shownFields(tab, given)) && <PlacePanel />}
          {tab.Aid && <tab.Aid {...{ setup, put }} />}
          <Inputs fields={shownFields(tab, given)} {...{ setup, put, problems }} />
        </section>
        <div className={styles['outcome']}>
          <div ref={element}>
            {filled && problems ? (
              <Results {...{ tab, given, filled, problems, setup, put }} />
            ) : (
              <ResultsSkeleton />
            )}
          </div>
          {tab.isPartBeside && part}
        </div>
        {isDrawn && filled && ((tab.Part && !tab.isPartBeside) || tab.plots) && (
          <div className={styles['pictures']}>
            {!tab.isPartBeside && part}
            {tab.plots && (
              <Suspense>
                <Plots {...{ tab, given: resting, setup }} />
              </Suspense>
            )}
          </div>
        )}
      </div>
      <SaidResult {...{ tab, given, filled, setup }} />
      {!isInSight && <MainBar {...{ tab, given, filled, setup }} />}
      {other && <Comparison {...{ tab, other, setup }} onClose={() => setOther(undefined)} />}
    </>
  )
}

interface InputsProps {
  fields: readonly ToolField[]
  setup: Setup
  put: (setup: Setup, field?: string) => void
  problems: Problems | undefined
}

function Inputs({ fields, setup, put, problems }: InputsProps) {
  return (
    <div className={styles['inputs']}>
      {fields.map((field) => (
        <ToolInput
          key={field.name}
          {...{ field, setup, put }}
          error={problems?.errors[field.name]}
          warning={problems?.warnings[field.name]}
        />
      ))}
    </div>
  )
}
