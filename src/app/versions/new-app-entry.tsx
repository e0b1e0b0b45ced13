import { IconDownload } from '@tabler/icons-react'
import { useMirror } from '#src/hooks/use-mirror.ts'
import { readSetting } from '#src/mirror/site-content.ts'
import { androidAppVersion } from '#src/lib/android-app.ts'
import { text } from './text.ts'
import { hasNewApp } from './what-to-say.ts'

/** The entry of the menu that downloads the new version of the Android app. Only an older app shows it. */
export function NewAppEntry({ className }: { className: string | undefined }) {
  const setting = useMirror(readSetting, [])
  if (!setting) return null
  const { siteVersion: site, androidApp: appLink } = setting
  if (!hasNewApp({ site, app: androidAppVersion(navigator.userAgent), appLink })) return null
  return (
    <a className={className} href={appLink} target="_blank" rel="noreferrer">
      <IconDownload size={20} aria-hidden />
      {text.download}
    </a>
  )
}
