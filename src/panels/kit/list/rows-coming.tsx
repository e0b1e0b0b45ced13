import { Stack } from '#src/ui/layout.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { text as kit } from '#src/ui/text.ts'

/** Holds the place of rows that are on their way. */
export function RowsComing() {
  return (
    <Stack role="status" aria-label={kit.loading} gap={3}>
      {[0, 1, 2, 3].map((row) => (
        <Skeleton key={row} height="4.5rem" />
      ))}
    </Stack>
  )
}
