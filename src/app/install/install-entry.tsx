import { IconDownload } from '@tabler/icons-react'
import { install, useInstallWay } from './install.ts'
import { text } from './text.ts'

interface InstallEntryProps {
  className: string | undefined
  onChoose: () => void
}

/** The entry of the menu that installs the app, where that is possible. */
export function InstallEntry({ className, onChoose }: InstallEntryProps) {
  if (useInstallWay() === 'none') return null
  const handleInstall = () => {
    onChoose()
    void install()
  }
  return (
    <button type="button" className={className} onClick={handleInstall}>
      <IconDownload size={20} aria-hidden />
      {text.title}
    </button>
  )
}
