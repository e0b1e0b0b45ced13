import type { FastifyInstance } from 'fastify'
import type { Tx } from './implement.ts'
import { messageText } from './message-text.ts'
import { newestMessages } from './messages-store.ts'

const SHOWN = 50

const escape = (text: string) =>
  text.replace(
    /[&<>"]/g,
    (letter) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[letter] ?? letter,
  )

/** Shows what would have been sent by SMS and mail. Registered while developing, never in production. */
export function devOutbox(app: FastifyInstance, db: Tx, publicUrl: string): void {
  app.get('/dev/outbox', async (request, reply) => {
    const messages = await newestMessages(db, SHOWN)
    void reply.header('cache-control', 'no-store')
    if (request.headers.accept?.includes('application/json')) return reply.send(messages)
    const rows = messages.map(
      (message) =>
        `<tr>${[message.created_at, message.channel, message.target, messageText(message, publicUrl).text].map((cell) => `<td dir="auto" style="white-space:pre-line">${escape(cell)}</td>`).join('')}</tr>`,
    )
    return reply.type('text/html; charset=utf-8').send(
      `<!doctype html><html lang="fa" dir="rtl"><meta name="viewport" content="width=device-width"><title>پیام‌های ارسالی</title>
      <h1>پیام‌های ارسالی (فقط برای توسعه)</h1><table>${rows.join('')}</table></html>`,
    )
  })
}
