import { IconDownload } from '@tabler/icons-react'
import { Button } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { install, useInstallWay } from './install.ts'
import { text } from './text.ts'

/** The part of the settings that installs the app, where that is possible. */
export function InstallCard() {
  const way = useInstallWay()
  if (way === 'none') return null
  return (
    <Card as="section" aria-labelledby="install">
      <h2 id="install">{text.title}</h2>
      <p>{way === 'ask' ? text.body : text.byHand}</p>
      {way === 'ask' && (
        <Button variant="soft" icon={<IconDownload size={20} aria-hidden />} onClick={() => void install()}>
          {text.confirm}
        </Button>
      )}
    </Card>
  )
}
