import { IconMessages, IconWifiOff } from '@tabler/icons-react'
import { errorText } from '#contract/error-text.ts'
import { useRead } from '#src/hooks/use-read.ts'
import { useOnline } from '#src/hooks/use-sync-status.ts'
import { DetailSkeleton } from '#src/ui/skeleton.tsx'
import { EmptyState, ErrorState, OfflineNotice } from '#src/ui/states.tsx'
import { Connection } from './connection.tsx'
import { ConversationList } from './conversation-list.tsx'
import styles from './instagram-bot.module.css'
import { text } from './text.ts'
import { Thread } from './thread.tsx'
import { useAskedOften } from './use-asked-often.ts'
import { useOpenConversation } from './use-open-conversation.ts'

/** Answers people who wrote to the shop's Instagram account. Nothing of other people is kept on the device. */
export function InstagramBotPage() {
  const { answer: bot, failure, ask } = useRead('Site/GetInstagramBotState', {})
  const { open, goTo } = useOpenConversation()
  const online = useOnline()
  useAskedOften(ask)
  return (
    <div className={styles['page']} data-open={open !== undefined || undefined}>
      <h1>{text.title}</h1>
      <p className={styles['lead']}>{text.lead}</p>
      {!online && bot && <OfflineNotice>{text.offline}</OfflineNotice>}
      {!bot && failure?.code === 'NoConnection' && (
        <EmptyState icon={<IconWifiOff />} title={text.offlineFirst} body={text.offlineFirstBody} />
      )}
      {failure && failure.code !== 'NoConnection' && (
        <ErrorState body={errorText(failure.code, failure.details)} onRetry={ask} />
      )}
      {!bot && !failure && <DetailSkeleton />}
      {bot && <Connection bot={bot} ask={ask} />}
      {bot && (bot.state === 'connected' || bot.state === 'expired') && (
        <div className={styles['panes']}>
          <ConversationList bot={bot} open={open} onOpen={goTo} onChanged={ask} />
          {open === undefined ? (
            <div className={styles['nothing']}>
              <EmptyState icon={<IconMessages />} title={text.thread.choose} />
            </div>
          ) : (
            <Thread key={open} bot={bot} id={open} onClose={() => goTo(undefined)} onChanged={ask} />
          )}
        </div>
      )}
    </div>
  )
}
