export interface Notice {
  kind: 'success' | 'failure' | 'progress'
  /** What happened. Without it the notice says that it was done, or that it was not. */
  text?: string
  /** A later notice of the same thread takes the place of the earlier one. */
  thread?: string
  /** How long it is shown, when that has a meaning of its own. */
  shownMs?: number
  /** One thing to do about it. */
  action?: { label: string; onAction: () => void }
}

/** Says something in passing, for 4 s. The parts that show it are loaded by the first call. */
export function notify(notice: Notice): void {
  void import('./mantine/notices.tsx').then(({ showNotice }) => showNotice(notice))
}
