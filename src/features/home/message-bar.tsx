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
        <IconSpeakerphone size={18} aria-hidden />
      ) : (
        <IconInfoCircle size={18} aria-hidden />
      )}
      <details className={styles['messageText']}>
        <summary>
          <strong>{message.title}</strong>
          <span>{message.text}</span>
        </summary>
        <p>{message.text}</p>
        {message.link && <AddressLink address={message.link}>{text.more}</AddressLink>}
      </details>
      <IconButton label={text.dismiss} onClick={dismiss}>
        <IconX size={20} />
      </IconButton>
    </section>
  )
}
