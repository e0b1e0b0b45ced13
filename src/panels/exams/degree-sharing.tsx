import { degrees } from '#contract/course/degrees/degrees.ts'
import { LineButton } from '#src/entities/form/line-button.tsx'
import { useOnline } from '#src/hooks/use-sync-status.ts'
import { Card } from '#src/ui/card.tsx'
import { Row as Line, Stack } from '#src/ui/layout.tsx'
import { OfflineNotice } from '#src/ui/states.tsx'
import type { Action, Row } from '../kit/section.ts'
import { text as kit } from '../kit/text.ts'
import { useRowAction } from '../kit/use-row-action.ts'
import { text } from './text.ts'

const words = text.sharing
/** All degrees are meant, and none of them is a row. */
const ALL: Row = {}

const way = (share: boolean): Action<Row> & { body: string } => {
  const { label, body, question } = words[share ? 'show' : 'hide']
  return {
    label,
    body,
    done: words.requested,
    isDangerous: !share,
    operation: degrees.SetAllUsersDegreeShare,
    input: () => ({ share }),
    question: () => question,
  }
}
const WAYS = [way(true), way(false)]

/** Shows all degrees to everybody, or hides all of them. */
export function DegreeSharing() {
  const online = useOnline()
  const { run, busy } = useRowAction(() => undefined)
  return (
    <Stack gap={4}>
      {!online && <OfflineNotice>{kit.offline}</OfflineNotice>}
      {WAYS.map((action) => (
        <Card key={action.label} as="section">
          <Stack gap={3}>
            <p>{action.body}</p>
            <Line>
              <LineButton
                variant="outline"
                disabled={busy !== undefined}
                onClick={() => void run(action, ALL)}
              >
                {action.label}
              </LineButton>
            </Line>
          </Stack>
        </Card>
      ))}
    </Stack>
  )
}
