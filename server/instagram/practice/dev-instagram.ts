import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { escape, isFromHere } from '#server/platform/messages/dev-outbox.ts'
import { type Mode, MODES, type PracticeGraph } from './practice-graph.ts'
import { text } from './text.ts'

const PAGE = '/dev/instagram'
const SHOWN = 20
const PERSON = /^\d{1,30}$/
const isMode = (value: string | null): value is Mode => MODES.some((mode) => mode === value)

/** A page on which a developer writes as a person, and chooses how Instagram behaves. On this machine alone. */
export function devInstagram(app: FastifyInstance, graph: PracticeGraph): void {
  void app.register(async (dev) => {
    dev.removeAllContentTypeParsers()
    dev.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: 20_000 },
      (_request, body, done) => done(null, body),
    )
    dev.get(PAGE, (request, reply) => (isFromHere(request) ? show(graph, reply) : reply.callNotFound()))
    dev.post(PAGE, async (request, reply) => {
      if (!isFromHere(request) || !isOwnForm(request)) return reply.callNotFound()
      const fields = new URLSearchParams(String(request.body))
      const [person, message] = [fields.get('person'), fields.get('message')]
      const mode = fields.get('mode')
      if (isMode(mode)) graph.mode = mode
      if (person && PERSON.test(person) && message)
        await graph.write(person, message, fields.get('name') || undefined)
      return reply.redirect(PAGE, 303)
    })
  })
}

const isOwnForm = ({ headers }: FastifyRequest) =>
  (headers['sec-fetch-site'] ?? 'same-origin') === 'same-origin'

const field = (name: string, label: string, value: string) =>
  `<p><label>${label}<br><input name="${name}" value="${escape(value)}" dir="auto" size="40"></label></p>`

function show(graph: PracticeGraph, reply: FastifyReply) {
  const modes = MODES.map(
    (mode) => `<option value="${mode}"${mode === graph.mode ? ' selected' : ''}>${text.modes[mode]}</option>`,
  )
  const sent = graph.sent
    .slice(-SHOWN)
    .reverse()
    .map(
      ({ to, text: words }) => `<li><bdi>${escape(to)}</bdi>: <span dir="auto">${escape(words)}</span></li>`,
    )
  return reply
    .type('text/html; charset=utf-8')
    .header('cache-control', 'no-store')
    .send(
      `<!doctype html><html lang="fa" dir="rtl"><meta name="viewport" content="width=device-width">
<title>${text.title}</title><style>:root{color-scheme:light dark;font-family:system-ui}</style><h1>${text.title}</h1><p>${text.onlyHere}</p>
<form method="post">${field('person', text.person, '178414000000999')}${field('name', text.name, 'sara.tuner')}
${field('message', text.message, 'سلام')}<button>${text.send}</button></form>
<form method="post"><p><label>${text.mode}<br><select name="mode">${modes.join('')}</select></label></p><button>${text.change}</button></form>
<h2>${text.sent}</h2>${sent.length > 0 ? `<ul>${sent.join('')}</ul>` : `<p>${text.nothing}</p>`}</html>`,
    )
}
