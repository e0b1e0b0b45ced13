import { Button } from '#src/ui/button.tsx'
import { Stack } from '#src/ui/layout.tsx'
import styles from '../logs.module.css'
import { text as logs } from '../text.ts'
import type { ImpossibleFilter } from './filter-fields.ts'
import { text } from './text.ts'
import type { Samples } from './use-samples.ts'

/** The channels that a filter lacks, as a list. */
export function missingRoles({ missing }: ImpossibleFilter): string {
  return missing.map((role) => text.role(logs.roles[role])).join('، ')
}

/** The filters that this log cannot have: asked about before anything is computed, and named afterwards. */
export function MissingFilters({ samples }: { samples: Samples }) {
  const { impossible, isAsking, goOn } = samples
  if (impossible.length === 0) return null
  if (!isAsking)
    return (
      <p className={styles['told']} role="status">
        {text.without(impossible.map(({ label }) => label).join('، '))}
      </p>
    )
  return (
    <Stack gap={2} className={styles['told']} role="status">
      <p>{text.impossible}</p>
      <ul>
        {impossible.map((filter) => (
          <li key={filter.name}>
            <b>{filter.label}:</b> {text.missing(missingRoles(filter))}
          </li>
        ))}
      </ul>
      <p>{text.unchecked}</p>
      <Button variant="outline" className={styles['start']} onClick={goOn}>
        {text.goOn}
      </Button>
    </Stack>
  )
}
