import { IconPlayerPlay } from '@tabler/icons-react'
import type { SettingName } from '#contract/site/settings.ts'
import { useMirror } from '#src/hooks/use-mirror.ts'
import { readSetting } from '#src/mirror/site-content.ts'
import styles from './site-links.module.css'
import { text } from './text.ts'

/** The tutorial video whose address a setting of the site holds; nothing while none is set. */
export function TutorialVideo({ setting }: { setting: SettingName }) {
  const address = useMirror(readSetting, [])?.[setting]
  if (typeof address !== 'string' || address === '') return null
  return (
    <a href={address} className={styles['link']} target="_blank" rel="noopener noreferrer">
      <IconPlayerPlay size={18} aria-hidden />
      {text.video}
    </a>
  )
}
