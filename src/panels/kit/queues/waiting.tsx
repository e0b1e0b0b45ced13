import { MOST_SHOWN } from '#contract/site/panel-counts.ts'
import { persianNumber } from '#src/lib/persian-digits.ts'
import { Badge } from '#src/ui/badge.tsx'
import { text } from '../text.ts'

/** How many rows wait in a section; nothing when none does. */
export function Waiting({ count }: { count: number }) {
  if (count === 0) return null
  const shown = count > MOST_SHOWN ? text.andMore(persianNumber(MOST_SHOWN)) : persianNumber(count)
  return (
    <Badge tone="brand">
      <span aria-hidden>{shown}</span>
      <span className="only-read">{text.waiting(shown)}</span>
    </Badge>
  )
}
