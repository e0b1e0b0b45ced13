import { createStore } from '#src/lib/external-store.ts'

/** Something open above the page: a dialog, a question, or a step that Back leaves. */
export interface Layer {
  close: () => void
  /** It closes when the page below is left. */
  isOfPage: boolean
}

/** Everything that is open above the page, the top one last. */
export const layers = createStore<readonly Layer[]>([])

/** Adds a layer that has opened. Returns the function that removes it when it has closed. */
export function addLayer(layer: Layer): () => void {
  layers.set([...layers.get(), layer])
  return () => layers.set(layers.get().filter((each) => each !== layer))
}

/** Closes the top layer. Returns false when no layer is open. */
export function closeTopLayer(): boolean {
  const top = layers.get().at(-1)
  top?.close()
  return top !== undefined
}
