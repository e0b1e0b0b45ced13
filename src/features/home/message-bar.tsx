import { IconInfoCircle, IconSpeakerphone, IconX } from '@tabler/icons-react'
import type { PublicMessage } from '#contract/site/site.ts'
import { AddressLink } from '#src/entities/address-link.tsx'
import { IconButton } from '#src/ui/icon-button.tsx'
import styles from './home.module.css'
import { text } from './text.ts'
import { useDismissed } from './use-dismissed.ts'

/** A message for everybody; once closed it does not come back on this device. */
export function MessageBar({ message }: { message: PublicMessage | undefined }) {
  const { isDismissed, dismiss } = useDismissed(message?.id)
  if (!message || isDismissed) return null
  return (
    <section className={styles['message']} data-level={message.level} aria-label={text.message}>
      {message.level === 'warning' ? (
        <IconSpeakerphone size={22} aria-hidden />
      ) : (
        <IconInfoCircle size={22} aria-hidden />
      )}
      <div className={styles['messageText']}>
        <strong>{message.title}</strong>
        <p>{message.text}</p>
        {message.link && <AddressLink address={message.link}>{text.more}</AddressLink>}
      </div>
      <IconButton label={text.dismiss} onClick={dismiss}>
        <IconX size={20} />
      </IconButton>
    </section>
  )
}
