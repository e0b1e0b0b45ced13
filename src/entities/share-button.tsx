import { IconShare2 } from '@tabler/icons-react'
import { IconButton } from '#src/ui/icon-button.tsx'
import { notify } from '#src/ui/notify.ts'
import { text } from './text.ts'

async function copyAddress(): Promise<void> {
  try {
    await navigator.clipboard.writeText(location.href)
    notify({ kind: 'success', text: text.share.copied })
  } catch (error) {
    if (!(error instanceof DOMException || error instanceof TypeError)) throw error
    notify({ kind: 'failure', text: text.share.failed })
  }
}

async function share(title: string): Promise<void> {
  const page = { title, url: location.href }
  if (!('share' in navigator)) return copyAddress()
  try {
    await navigator.share(page)
  } catch (error) {
    if (!(error instanceof DOMException)) throw error
    if (error.name !== 'AbortError') await copyAddress()
  }
}

/** Hands this page's address to the device's sharing, or copies it. */
export function ShareButton({ title }: { title: string }) {
  return (
    <IconButton label={text.share.label} onClick={() => void share(title)}>
      <IconShare2 size={22} />
    </IconButton>
  )
}
