import { useLocation } from '@tanstack/react-router'
import type { Edit } from '#contract/edits/edits.ts'
import { useRead } from '#src/hooks/use-read.ts'
import { persianNumber } from '#src/lib/persian-digits.ts'
import { ButtonLink } from '#src/ui/button.tsx'
import { Row } from '#src/ui/layout.tsx'
import { text as own } from '../../owner/text.ts'
import { useOpenRow } from '../../kit/use-open-row.ts'
import { text } from './text.ts'

/** The way from a version that its author has replaced to the newest one. */
export function NewerVersion({ edit: { kind, thingId } }: { edit: Edit }) {
  const { pathname } = useLocation()
  const open = useOpenRow()
  const { answer } = useRead(
    'Site/GetEditsByFilter',
    { kind, thingId, take: 1, isCounted: false },
    { isFresh: true },
  )
  const newest = answer?.items[0]
  return (
    <>
      <p>{text.replaced}</p>
      {newest && (
        <Row>
          <ButtonLink
            to="/$"
            params={{ _splat: pathname.slice(1) }}
            search={() => open.at([String(newest.id)])}
            replace
          >
            {own.revision(persianNumber(newest.revision))}
          </ButtonLink>
        </Row>
      )}
    </>
  )
}
