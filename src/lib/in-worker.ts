import { releaseProxy, wrap, type Endpoint, type Remote } from 'comlink'

/** What a worker offers. All of it returns promises. */
export interface Offered {
  /** Resolves once the worker can answer. */
  isReady(): Promise<unknown>
}

/** The part of a Worker that is needed. */
type Startable = Endpoint & Pick<Worker, 'terminate' | 'addEventListener' | 'removeEventListener'>

interface InWorker<E extends Offered> {
  start(): Startable
  /** Starts the same work in the page, where no worker can start. */
  startHere(): Promise<E>
  /** False when a worker cannot see the page's data. */
  canStart?(): boolean
}

/** A worker is terminated after this time without a question. */
const IDLE_MS = 60_000

type Ask<E> = <T>(question: (engine: E | Remote<E>) => Promise<T>) => Promise<T>

/** Calls a worker that starts with the first question and ends some time after the last answer. */
export function inWorker<E extends Offered>({
  start,
  startHere,
  canStart = () => true,
}: InWorker<E>): Ask<E> {
  // held in an object, because a promise resolves a comlink proxy, which seems to have a method `then`
  interface Running {
    engine: E | Remote<E>
  }
  let running: Promise<Running> | undefined
  let stop: () => void = () => undefined
  let idle: ReturnType<typeof setTimeout> | undefined
  let asked = 0

  const here = async (): Promise<Running> => ({ engine: await startHere() })

  function run(): Promise<Running> {
    if (typeof Worker === 'undefined' || !canStart()) return here()
    const worker = start()
    const engine = wrap<E>(worker)
    stop = () => {
      engine[releaseProxy]()
      worker.terminate()
    }
    return new Promise((resolve) => {
      const goOnHere = () => {
        stop()
        resolve(here())
      }
      // only during the start: later errors reach the caller
      worker.addEventListener('error', goOnHere, { once: true })
      engine.isReady().then(() => {
        worker.removeEventListener('error', goOnHere)
        resolve({ engine })
      }, goOnHere)
    })
  }

  function end(): void {
    stop()
    stop = () => undefined
    running = undefined
  }

  return async (question) => {
    clearTimeout(idle)
    asked += 1
    running ??= run()
    try {
      const { engine } = await running.catch((error: unknown) => {
        // the worker's script could not be fetched: the next question tries again
        end()
        throw error
      })
      return await question(engine)
    } finally {
      asked -= 1
      if (asked === 0) idle = setTimeout(end, IDLE_MS)
    }
  }
}
