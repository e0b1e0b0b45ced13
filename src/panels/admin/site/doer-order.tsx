import { IconArrowDown, IconArrowUp, IconMapPin, IconWifiOff } from '@tabler/icons-react'
import { useState } from 'react'
import { errorText } from '#contract/error-text.ts'
import { OperationError } from '#contract/errors.ts'
import { engine } from '#src/hooks/page-engine.ts'
import { useRead } from '#src/hooks/use-read.ts'
import { useOnline } from '#src/hooks/use-sync-status.ts'
import { persianNumber } from '#src/lib/persian-digits.ts'
import { Badge } from '#src/ui/badge.tsx'
import { Button } from '#src/ui/button.tsx'
import { IconButton } from '#src/ui/icon-button.tsx'
import { Row, Stack } from '#src/ui/layout.tsx'
import { notify } from '#src/ui/notify.ts'
import { EmptyState, ErrorState, OfflineNotice } from '#src/ui/states.tsx'
import { RowsComing } from '../../kit/list/section-list.tsx'
import { text as kit } from '../../kit/text.ts'
import { move } from '../tuning-road/move.ts'
import styles from './site.module.css'
import { text } from './text.ts'

const words = text.doerOrder

/** The dealers in their order. Buttons move them, and all places are saved together. */
export function DoerOrder() {
  const { answer, failure, ask, put } = useRead(
    'Site/AdminGetAllDoers',
    {},
    { isFresh: true, pageRead: 'list' },
  )
  const online = useOnline()
  const [ids, setIds] = useState<readonly number[]>()
  const [moved, setMoved] = useState('')
  const [isSaving, setSaving] = useState(false)
  if (!answer && failure?.code === 'NoConnection')
    return <EmptyState icon={<IconWifiOff />} title={kit.offlineFirst} body={kit.offlineFirstBody} />
  if (!answer && failure) return <ErrorState body={errorText(failure.code, failure.details)} onRetry={ask} />
  if (!answer) return <RowsComing />
  if (answer.length === 0)
    return <EmptyState icon={<IconMapPin />} title={words.none} body={words.noneBody} />

  const byId = new Map(answer.map((doer) => [doer.id, doer]))
  const shown = (ids ?? answer.map(({ id }) => id)).flatMap((id) => byId.get(id) ?? [])

  function shift(from: number, by: number): void {
    const to = Math.min(Math.max(from + by, 0), shown.length - 1)
    setIds(move(shown, from, to).map(({ id }) => id))
    setMoved(words.moved(shown[from]?.name ?? '', persianNumber(to + 1), persianNumber(shown.length)))
  }
  async function save(): Promise<void> {
    setSaving(true)
    try {
      await engine.api.send('Site/SetDoerOrder', { ids: shown.map(({ id }) => id) })
      put(shown)
      setIds(undefined)
      notify({ kind: 'success', text: words.saved })
    } catch (error) {
      if (!(error instanceof OperationError)) throw error
      const isOutdated = error.code === 'Outdated'
      if (isOutdated) ask()
      notify({
        kind: 'failure',
        text: isOutdated ? words.outdated : errorText(error.code, error.details),
      })
    } finally {
      setSaving(false)
    }
  }
  return (
    <Stack gap={4}>
      {!online && <OfflineNotice>{kit.offline}</OfflineNotice>}
      <p>{words.lead}</p>
      <ol className={styles['order']}>
        {shown.map(({ id, name, city, isActive }, index) => (
          <li key={id}>
            <bdi>
              {name}، {city}
            </bdi>
            {!isActive && <Badge>{words.hidden}</Badge>}
            <IconButton label={words.up(name)} onClick={() => shift(index, -1)}>
              <IconArrowUp size={20} />
            </IconButton>
            <IconButton label={words.down(name)} onClick={() => shift(index, 1)}>
              <IconArrowDown size={20} />
            </IconButton>
          </li>
        ))}
      </ol>
      <p role="status" className="only-read">
        {moved}
      </p>
      <Row>
        <Button loading={isSaving} disabled={!ids || !online} onClick={() => void save()}>
          {words.save}
        </Button>
      </Row>
    </Stack>
  )
}
