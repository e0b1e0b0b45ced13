import { IconPencil, IconWifiOff } from '@tabler/icons-react'
import { useState } from 'react'
import type { Shown } from '#contract/contract.ts'
import { errorText } from '#contract/error-text.ts'
import type { SettingName } from '#contract/site/settings.ts'
import { useRead } from '#src/hooks/use-read.ts'
import { useOnline } from '#src/hooks/use-sync-status.ts'
import { Card } from '#src/ui/card.tsx'
import { IconButton } from '#src/ui/icon-button.tsx'
import { Stack } from '#src/ui/layout.tsx'
import { EmptyState, ErrorState, OfflineNotice } from '#src/ui/states.tsx'
import { RowsComing } from '../../../kit/list/rows-coming.tsx'
import { text as kit } from '../../../kit/text.ts'
import { GROUPS, titleOf } from './setting-forms.ts'
import { SettingSheet } from './setting-sheet.tsx'
import { shownSetting } from './shown-setting.tsx'
import styles from './settings.module.css'
import { text } from './text.ts'

export type AdminSettings = Shown<'Site/GetAdminSettings'>

/** Everything that admins set for the whole site, in groups; each is changed in a sheet of its own. */
export function SiteSettings() {
  const { answer, failure, ask } = useRead('Site/GetAdminSettings', {}, { isFresh: true, pageRead: 'list' })
  const [open, setOpen] = useState<readonly SettingName[]>()
  const online = useOnline()
  if (!answer && failure?.code === 'NoConnection')
    return <EmptyState icon={<IconWifiOff />} title={kit.offlineFirst} body={kit.offlineFirstBody} />
  if (!answer && failure) return <ErrorState body={errorText(failure.code, failure.details)} onRetry={ask} />
  if (!answer) return <RowsComing />
  return (
    <Stack gap={4}>
      {!online && <OfflineNotice>{kit.offline}</OfflineNotice>}
      {Object.entries(GROUPS).map(([group, forms]) => (
        <Card as="section" key={group} className={styles['group']} aria-labelledby={`settings-${group}`}>
          <h2 id={`settings-${group}`}>{text.groups[group as keyof typeof GROUPS]}</h2>
          <ul>
            {forms.map((names) => (
              <Setting
                key={names[0]}
                names={names}
                all={answer}
                canEdit={online}
                onEdit={() => setOpen(names)}
              />
            ))}
          </ul>
        </Card>
      ))}
      {open && <SettingSheet names={open} all={answer} onChanged={ask} onClose={() => setOpen(undefined)} />}
    </Stack>
  )
}

interface SettingProps {
  names: readonly SettingName[]
  all: AdminSettings
  canEdit: boolean
  onEdit: () => void
}

function Setting({ names, all, canEdit, onEdit }: SettingProps) {
  const [label, hint] = titleOf(names)
  return (
    <li className={styles['setting']}>
      <div>
        <b>{label}</b>
        <p className={styles['hint']}>{hint}</p>
        <p>{shownSetting(names, all)}</p>
      </div>
      <IconButton label={text.edit(label)} disabled={!canEdit} onClick={onEdit}>
        <IconPencil size={20} />
      </IconButton>
    </li>
  )
}
