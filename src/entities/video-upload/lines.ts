import type { UploadRefusal } from '#contract/upload-rules.ts'
import { createStore } from '#src/lib/external-store.ts'

/**
 * queued ─▶ sending ─▶ checking ─▶ making ─▶ ready, or refused
 * sending ─▶ waiting for the line, or unsaved by the server ─▶ sending
 * sending ─▶ paused, or without its file after a reload ─▶ queued
 */
export type LineState =
  | 'queued'
  | 'sending'
  | 'waiting'
  | 'unsaved'
  | 'paused'
  | 'withoutFile'
  | 'checking'
  | 'making'
  | 'ready'
  | 'refused'
  | 'gone'

/** An upload as the tray shows it. */
export interface Line {
  id: number
  /** The name of the file; empty when another device has begun the upload. */
  name: string
  size: number
  received: number
  state: LineState
  /** How much of the film is made. */
  percent: number
  /** The film is made, and its storage is away. */
  waitsForStorage: boolean
  refusal: UploadRefusal | undefined
}

/** The uploads of this page. */
export const lines = createStore<readonly Line[]>([])

export const lineOf = (id: number) => lines.get().find((line) => line.id === id)

export function changeLine(id: number, part: Partial<Line>): void {
  lines.set(lines.get().map((line) => (line.id === id ? { ...line, ...part } : line)))
}

const ENDED: ReadonlySet<LineState> = new Set(['ready', 'refused', 'gone'])
export const isEnded = ({ state }: Line) => ENDED.has(state)
const NEEDS_PAGE: ReadonlySet<LineState> = new Set(['queued', 'sending', 'waiting', 'unsaved'])
/** Leaving the page would stop it. */
export const needsPage = ({ state }: Line) => NEEDS_PAGE.has(state)
