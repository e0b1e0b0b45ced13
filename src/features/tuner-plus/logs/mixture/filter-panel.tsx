import { explainError } from '#src/calc/calc-error.ts'
import { REASONS } from '#src/calc/log/clean-samples.ts'
import { Disclosure } from '../../parts/disclosure.tsx'
import type { Setup } from '../../setup.ts'
import { shownCount } from '../channel-title.ts'
import { Failure } from '../failure.tsx'
import { FieldGrid } from '../field-grid.tsx'
import styles from '../logs.module.css'
import { text } from '../text.ts'
import { Working } from '../working.tsx'
import { delaySource, filterFields } from './filter-fields.ts'
import { MissingFilters, missingRoles } from './missing-filters.tsx'
import { text as mixture } from './text.ts'
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
export function FilterPanel({ filters, samples }: FilterPanelProps) {
  const { work, impossible } = samples
  const { result } = work
  const { isTable, code: delayCode } = delaySource(filters.setup)
  const reasons = REASONS.filter((reason) => (result?.rejected[reason] ?? 0) > 0)
  const warnings = impossible.map((filter) => [filter.name, mixture.fieldMissing(missingRoles(filter))])
  return (
    <>
      <MissingFilters samples={samples} />
      <Disclosure isPanel isForced={delayCode !== undefined} title={text.filters}>
        <p className={styles['note']}>{text.filtersLead}</p>
        <FieldGrid
          hasTables
          fields={filterFields(filters.setup)}
          setup={filters.setup}
          put={filters.put}
          warnings={Object.fromEntries(warnings)}
          errors={{ delayTable: delayCode === undefined ? undefined : explainError(delayCode) }}
        />
      </Disclosure>
      <Failure code={work.code} />
      <Working work={work} />
      {isTable && <p className={styles['note']}>{text.delay.used}</p>}
      <p role="status" className={`${styles['note']} ${styles['counted']}`}>
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
