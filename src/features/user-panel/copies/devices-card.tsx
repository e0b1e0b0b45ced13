import { DEVICE_DAYS, MOST_DEVICES } from '#contract/course/licence-rules.ts'
import { errorText } from '#contract/error-text.ts'
import type { UserDevice } from '#contract/user/devices.ts'
import { FormFailure } from '#src/entities/form/form-failure.tsx'
import { useSend } from '#src/entities/form/use-send.ts'
import { removeOwnDevice, useOwnDevice } from '#src/entities/lesson-copies/own-device.ts'
import { engine } from '#src/hooks/page-engine.ts'
import { useNow } from '#src/hooks/use-now.ts'
import { useRead } from '#src/hooks/use-read.ts'
import { useOnline } from '#src/hooks/use-sync-status.ts'
import { persianNumber } from '#src/lib/persian-digits.ts'
import { relativeTime } from '#src/lib/relative-time.ts'
import { Badge } from '#src/ui/badge.tsx'
import { Button } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { confirm } from '#src/ui/confirm.ts'
import { notify } from '#src/ui/notify.ts'
import { ListSkeleton } from '#src/ui/skeleton.tsx'
import { ErrorState, OfflineNotice } from '#src/ui/states.tsx'
import styles from './copies.module.css'
import { text } from './text.ts'

const words = text.devices

/** The devices that have copies of lessons, and the way to release one. */
export function DevicesCard() {
  const { answer: devices, failure, ask } = useRead('User/GetUserDevices', {}, { pageRead: 'part' })
  const own = useOwnDevice()
  const online = useOnline()
  const { isSending, failure: refusal, send } = useSend()

  const remove = async ({ id, name }: UserDevice) => {
    const isSure = await confirm({
      title: words.question(name),
      body: words.body,
      confirm: words.remove,
      cancel: words.cancel,
      isDangerous: true,
    })
    if (!isSure) return
    await send(async () => {
      await engine.api.send('User/RemoveUserDevice', { id })
      if (id === own) await removeOwnDevice()
      ask()
      notify({ kind: 'success', text: words.removed })
    })
  }
  return (
    <Card as="section" aria-labelledby="copy-devices">
      <h2 id="copy-devices">{words.title}</h2>
      <p className={styles['note']}>{words.hint(persianNumber(MOST_DEVICES), persianNumber(DEVICE_DAYS))}</p>
      {!online && <OfflineNotice>{words.offline}</OfflineNotice>}
      {!devices && online && !failure && <ListSkeleton count={1} />}
      {!devices && online && failure && (
        <ErrorState body={errorText(failure.code, failure.details)} onRetry={ask} />
      )}
      {devices?.length === 0 && <p>{words.none}</p>}
      <ul className={styles['list']}>
        {devices?.map((device) => (
          <DeviceRow
            key={device.id}
            device={device}
            isOwn={device.id === own}
            canRemove={online && !isSending}
            onRemove={() => void remove(device)}
          />
        ))}
      </ul>
      <FormFailure failure={refusal} />
    </Card>
  )
}

interface DeviceRowProps {
  device: UserDevice
  isOwn: boolean
  canRemove: boolean
  onRemove: () => void
}

function DeviceRow({ device: { name, lastSeenAt }, isOwn, canRemove, onRemove }: DeviceRowProps) {
  const now = useNow()
  return (
    <li className={styles['device']}>
      <div>
        <b>{name}</b> {isOwn && <Badge tone="success">{words.current}</Badge>}
        <p className={styles['note']}>{words.seen(relativeTime(lastSeenAt, now))}</p>
      </div>
      <Button
        variant="outline"
        size="s"
        aria-label={words.removeOf(name)}
        disabled={!canRemove}
        onClick={onRemove}
      >
        {words.remove}
      </Button>
    </li>
  )
}
