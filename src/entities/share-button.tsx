import { IconShare2 } from '@tabler/icons-react'
import { IconButton } from '#src/ui/icon-button.tsx'
import { notify } from '#src/ui/notify.ts'
import { text } from './text.ts'

async function copyAddress(address: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(address)
    notify({ kind: 'success', text: text.share.copied })
  } catch (error) {
    if (!(error instanceof DOMException || error instanceof TypeError)) throw error
    notify({ kind: 'failure', text: text.share.failed })
  }
}

/** Shares an address by the device, or copies it where the device cannot share. */
export async function shareAddress(title: string, url: string): Promise<void> {
  const page = { title, url }
  if (!('share' in navigator)) return copyAddress(url)
  try {
    await navigator.share(page)
  } catch (error) {
    if (!(error instanceof DOMException)) throw error
    if (error.name !== 'AbortError') await copyAddress(url)
  }
}

interface ShareButtonProps {
  title: string
  /** A page of the app; this one when there is none. */
  to?: string
}

/** Shares the address of a page by the device, or copies it. */
export function ShareButton({ title, to }: ShareButtonProps) {
  const address = () => (to === undefined ? location.href : location.origin + to)
  return (
    <IconButton label={text.share.label} onClick={() => void shareAddress(title, address())}>
      <IconShare2 size={22} />
    </IconButton>
  )
}
