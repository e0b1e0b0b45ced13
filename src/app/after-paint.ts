import { keepInSync } from './start-sync.ts'
import { registerServiceWorker } from './update-prompt/service-worker.ts'

/** Work that nobody waits for, begun once the first page is on the screen. */
export function afterPaint(): void {
  void registerServiceWorker()
  keepInSync()
}
