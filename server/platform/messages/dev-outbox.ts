import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Tx } from '#server/platform/operations/implement.ts'
import { isLoopback } from '#server/platform/loopback.ts'
import { messageText } from './message-text.ts'
import { newestMessages } from './messages-store.ts'

const SHOWN = 50

export const escape = (text: string) =>
  text.replace(
    /[&<>"]/g,
    (letter) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[letter] ?? letter,
  )

/**
 * Whether the request was made on this machine: by its connection, not passed on by a proxy, and not by a page of another
 * site whose name was made to point here.
 */
export function isFromHere({ socket, headers, hostname }: FastifyRequest): boolean {
  const isPassedOn = headers['x-forwarded-for'] !== undefined || headers.forwarded !== undefined
  return isLoopback(socket.remoteAddress ?? '') && !isPassedOn && isLoopback(hostname)
}

/**
 * Shows what would have been sent by SMS and mail, on this machine alone. Registered while developing, never in production.
 */
export function devOutbox(app: FastifyInstance, db: Tx, publicUrl: string): void {
  app.get('/dev/outbox', async (request, reply) => {
    if (!isFromHere(request)) return reply.callNotFound()
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
