import { releaseProxy, wrap, type Endpoint, type Remote } from 'comlink'

/** What a worker offers: promises only. */
export interface Offered {
  /** Resolves once there is somebody to answer. */
  isReady(): Promise<unknown>
}

/** What is needed of a Worker. */
type Startable = Endpoint & Pick<Worker, 'terminate' | 'addEventListener' | 'removeEventListener'>

interface Aside<E extends Offered> {
  start(): Startable
  /** The same work in the page, where no worker can start. */
  startHere(): Promise<E>
  /** False when a worker would not see what the page sees. */
  canStart?(): boolean
}

/** After so long without a question a worker and its memory are given up. */
const IDLE_MS = 60_000

type Ask<E> = <T>(question: (engine: E | Remote<E>) => Promise<T>) => Promise<T>

/** Asks a worker that starts with the first question and ends some time after the last answer. */
export function aside<E extends Offered>({ start, startHere, canStart = () => true }: Aside<E>): Ask<E> {
  // held in an object: a promise would take a proxy, which has every method, for another promise
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
      // only while it starts: what fails later is told to whoever asked
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
        // its program could not be fetched: the next question tries anew
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
