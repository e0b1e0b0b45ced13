import type { Configuration } from '#server/platform/configuration.ts'
import { kavenegarSender, keptSender, mailSender, type Sender, type Senders } from './send-messages.ts'

interface OpenedSenders {
  senders: Senders
  /** What the person who starts the server has to know. */
  notices: readonly string[]
}

/** The SMS and mail providers of these settings. Outside of production messages may be kept for the page of codes instead. */
export function openSenders(configuration: Configuration): OpenedSenders {
  const { hasDevOutbox, smtpUrl, mailFrom, publicUrl } = configuration
  const kept = hasDevOutbox ? keptSender : null
  const sms = smsSender(configuration) ?? kept
  const email = smtpUrl && mailFrom ? mailSender(smtpUrl, mailFrom, publicUrl) : kept
  return {
    senders: { sms, email, keepsParams: hasDevOutbox },
    notices: [
      ...(sms ? [] : ['SMS_API_KEY is not set: no SMS is sent, so nobody gets a code by phone.']),
      ...(email ? [] : ['SMTP_URL is not set: no mail is sent.']),
    ],
  }
}

function smsSender({
  smsApiKey,
  smsTemplate: code,
  smsNoticeTemplate: notice,
  smsOrderTemplate: order,
  smsCashTemplate: cash,
  smsPointsTemplate: points,
}: Configuration): Sender | undefined {
  if (!smsApiKey || !code || !notice || !order || !cash || !points) return undefined
  return kavenegarSender(smsApiKey, { code, notice, order, cash, points })
}
