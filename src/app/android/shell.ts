import { createStore } from '#src/lib/external-store.ts'
import type { Hello, ShellEvents, ShellMethod, ShellMethods, ShellReason } from './shell-methods.ts'

/** The version of the messages: a call `{v,id,m,p}` to the shell, its answer `{v,id,ok,r|e}`, an event `{v,ev,d}` from it. */
const VERSION = 1

type Answer<M extends ShellMethod> = ShellMethods[M][1]
type Handler<E extends keyof ShellEvents> = (data: ShellEvents[E]) => void

/** The Android app around this page. */
export interface Shell {
  /** Rejects with a ShellRefusal. An app that is older than a method refuses it with `unknown-method`. */
  call<M extends ShellMethod>(method: M, parameters: ShellMethods[M][0]): Promise<Answer<M>>
  /** Calls the handler with each event, until the returned function is called. */
  on<E extends keyof ShellEvents>(event: E, handler: Handler<E>): () => void
}

/** The shell and its greeting, once it has answered. Undefined in a browser and in an app before version 1 of its answers. */
export const shell = createStore<{ shell: Shell; hello: Hello } | undefined>(undefined)

export class ShellRefusal extends Error {
  readonly reason: ShellReason

  constructor(method: ShellMethod, reason: ShellReason) {
    super(`${method}: ${reason}`)
    this.reason = reason
  }
}

interface Waiting {
  method: ShellMethod
  resolve: (answer: never) => void
  reject: (refusal: ShellRefusal) => void
}

let endEarlier: (() => void) | undefined

/** Talks by the port that the app has handed over. Calls by an earlier port, which nobody answers any longer, are refused. */
export function connectShell(port: MessagePort): Shell {
  let calls = 0
  let isOver = false
  const waiting = new Map<number, Waiting>()
  endEarlier?.()
  endEarlier = () => {
    isOver = true
    for (const { method, reject } of waiting.values()) reject(new ShellRefusal(method, 'unavailable'))
    waiting.clear()
  }
  const handlers = new Map<string, Set<(data: never) => void>>()
  port.addEventListener('message', ({ data }) => {
    const message = readMessage(data)
    if (message?.name !== undefined)
      for (const handler of handlers.get(message.name) ?? []) handler(message.data as never)
    const call = message?.id === undefined ? undefined : waiting.get(message.id)
    if (!message || !call) return
    waiting.delete(message.id ?? 0)
    if (message.isDone) call.resolve(message.data as never)
    else call.reject(new ShellRefusal(call.method, message.reason ?? 'unavailable'))
  })
  port.start()
  return {
    call: (method, parameters) =>
      new Promise((resolve, reject) => {
        if (isOver) return reject(new ShellRefusal(method, 'unavailable'))
        calls += 1
        waiting.set(calls, { method, resolve, reject })
        port.postMessage(JSON.stringify({ v: VERSION, id: calls, m: method, p: parameters }))
      }),
    on(event, handler) {
      const all = handlers.get(event) ?? new Set()
      handlers.set(event, all.add(handler))
      return () => all.delete(handler)
    },
  }
}

interface Message {
  name?: string
  id?: number
  isDone: boolean
  data: unknown
  reason?: ShellReason
}

function readMessage(text: unknown): Message | undefined {
  if (typeof text !== 'string') return undefined
  try {
    const { v, ev, id, ok, r, d, e } = JSON.parse(text)
    if (v !== VERSION) return undefined
    if (typeof ev === 'string') return { name: ev, isDone: true, data: d ?? {} }
    return typeof id === 'number' ? { id, isDone: ok === true, data: r ?? {}, reason: e } : undefined
  } catch (error) {
    if (error instanceof SyntaxError) return undefined
    throw error
  }
}
