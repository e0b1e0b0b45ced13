import { useState } from 'react'
import { pullNow } from '#src/hooks/pull-now.ts'
import { mirror } from '#src/hooks/page-engine.ts'
import { useMirror } from '#src/hooks/use-mirror.ts'
import { sizeText } from '#src/entities/lesson-copies/size-text.ts'
import { useOnline, useSyncStatus } from '#src/hooks/use-sync-status.ts'
import { persianNumber } from '#src/lib/persian-digits.ts'
import { readProfile } from '#src/mirror/account.ts'
import { clearCatalogue, clearPictures, type StorageUse } from '#src/storage/clear-kept.ts'
import { keepEmail, keptEmail } from '#src/storage/kept-email.ts'
import { isSharedDevice, markSharedDevice } from '#src/storage/shared-device.ts'
import { Button, ButtonLink } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { notify } from '#src/ui/notify.ts'
import { DetailSkeleton } from '#src/ui/skeleton.tsx'
import { Switch } from '#src/ui/switch.tsx'
import { CopiesCard } from './copies/copies-card.tsx'
import { DevicesCard } from './copies/devices-card.tsx'
import { NoticeSettings } from './notices/notice-settings.tsx'
import type { PanelSlots } from './sections.ts'
import styles from './sections.module.css'
import { text } from './text.ts'
import { useStorageUse } from './use-storage-use.ts'

/** How the app looks, what it keeps on this device, and what waits. */
export function Settings({ theme, install, security }: PanelSlots) {
  const { waiting } = useSyncStatus()
  const { use, measure } = useStorageUse()
  // in one piece, so that nothing moves
  if (!use) return <DetailSkeleton />
  return (
    <>
      <Card as="section" aria-labelledby="theme">
        <h2 id="theme">{text.settings.theme}</h2>
        {theme}
      </Card>
      {install}
      <StorageCard use={use} measure={measure} />
      <CopiesCard />
      <DevicesCard />
      <SharedDevice />
      {/* what waits for the server is below what is on the device, so that its arrival moves nothing in sight */}
      <NoticeSettings />
      <Card as="section" aria-labelledby="waiting">
        <h2 id="waiting">{text.settings.waiting}</h2>
        <p>{waiting === 0 ? text.settings.noneWaiting : text.settings.someWaiting(persianNumber(waiting))}</p>
        <ButtonLink to="/Waiting" variant="soft">
          {text.settings.toWaiting}
        </ButtonLink>
      </Card>
      {security}
    </>
  )
}

/** Whether several people use this device: signing out then removes more, unless the person says otherwise. */
function SharedDevice() {
  const profile = useMirror(readProfile, [])
  const [isShared, setShared] = useState(isSharedDevice)
  const [email, setEmail] = useState(keptEmail)
  const remember = (next: string | undefined) => {
    keepEmail(next)
    setEmail(next)
  }
  const mark = (shared: boolean) => {
    markSharedDevice(shared)
    if (shared) remember(undefined)
    setShared(shared)
  }
  const own = profile?.emailConfirmed && !isShared ? profile.email : null
  return (
    <Card as="section" aria-labelledby="shared-device">
      <h2 id="shared-device">{text.settings.device}</h2>
      <Switch label={text.settings.shared} checked={isShared} onChange={mark} />
      <p className={styles['note']}>{text.settings.sharedHint}</p>
      {own && (
        <>
          <Switch
            label={text.settings.email}
            checked={email === own}
            onChange={(isKept) => remember(isKept ? own : undefined)}
          />
          <p className={styles['note']}>{text.settings.emailHint}</p>
        </>
      )}
    </Card>
  )
}

function StorageCard({ use, measure }: { use: StorageUse; measure: () => void }) {
  const online = useOnline()
  const [isPulling, setPulling] = useState(false)

  const removePictures = async () => {
    await clearPictures()
    notify({ kind: 'success', text: text.settings.picturesCleared })
    measure()
  }
  const renewCatalogue = async () => {
    setPulling(true)
    try {
      await clearCatalogue(mirror)
      const hasFailed = (await pullNow()) === 'failed'
      const { catalogueCleared, catalogueFailed } = text.settings
      notify(
        hasFailed ? { kind: 'failure', text: catalogueFailed } : { kind: 'success', text: catalogueCleared },
      )
    } finally {
      setPulling(false)
      measure()
    }
  }
  const { usage, quota, isPersisted } = use
  return (
    <Card as="section" aria-labelledby="storage">
      <h2 id="storage">{text.settings.storage}</h2>
      {usage !== undefined && quota !== undefined ? (
        <>
          <p>{text.settings.used(sizeText(usage), sizeText(quota))}</p>
          <meter className={styles['meter']} aria-labelledby="storage" max={quota} value={usage} />
        </>
      ) : (
        <p>{text.settings.unknown}</p>
      )}
      <Persistence isPersisted={isPersisted === true} onAsked={measure} />
      <Button variant="soft" onClick={() => void removePictures()}>
        {text.settings.clearPictures}
      </Button>
      <Button
        variant="soft"
        loading={isPulling}
        disabled={!online}
        aria-describedby="renew-hint"
        onClick={() => void renewCatalogue()}
      >
        {text.settings.clearCatalogue}
      </Button>
      <p id="renew-hint" className={styles['note']}>
        {online ? text.settings.catalogueHint : text.settings.catalogueNeedsLine}
      </p>
    </Card>
  )
}

function Persistence({ isPersisted, onAsked }: { isPersisted: boolean; onAsked: () => void }) {
  const ask = async () => {
    const isGranted = await globalThis.navigator.storage?.persist?.()
    if (!isGranted) notify({ kind: 'failure', text: text.settings.persistDenied })
    onAsked()
  }
  return (
    <>
      <p className={styles['note']}>{isPersisted ? text.settings.persisted : text.settings.notPersisted}</p>
      {!isPersisted && (
        <Button variant="outline" size="s" onClick={() => void ask()}>
          {text.settings.persist}
        </Button>
      )}
    </>
  )
}
