import { REASONS } from '#src/calc/log/clean-samples.ts'
import type { Setup } from '../../setup.ts'
import { shownCount } from '../channel-title.ts'
import { Failure } from '../failure.tsx'
import { FieldGrid } from '../field-grid.tsx'
import styles from '../logs.module.css'
import { text } from '../text.ts'
import { FILTER_FIELDS } from './filter-fields.ts'
import type { Samples } from './use-samples.ts'

/** What is typed in one of the tools, and how it is changed. */
export interface Typed {
  setup: Setup
  put: (setup: Setup, field?: string) => void
}

interface FilterPanelProps {
  filters: Typed
  samples: Samples
}

/** Which samples count, how many do, and why the others do not. */
export function FilterPanel({ filters, samples: { work } }: FilterPanelProps) {
  const { result } = work
  const reasons = REASONS.filter((reason) => (result?.rejected[reason] ?? 0) > 0)
  return (
    <>
      <details className={styles['panel']}>
        <summary>{text.filters}</summary>
        <p>{text.filtersLead}</p>
        <FieldGrid fields={FILTER_FIELDS} setup={filters.setup} put={filters.put} />
      </details>
      <Failure code={work.code} />
      <p role="status" className={styles['note']}>
        {!result && work.isWorking && text.working}
        {result && text.kept(shownCount(result.rpm.length), shownCount(result.total))}{' '}
        {reasons.length > 0 && result && (
          <>
            {text.rejectedLead}{' '}
            {reasons
              .map((reason) => `${text.rejected[reason]} ${shownCount(result.rejected[reason])}`)
              .join('، ')}
            .
          </>
        )}
      </p>
    </>
  )
}
