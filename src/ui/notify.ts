export interface Notice {
  kind: 'success' | 'failure' | 'progress'
  text: string
  /** One thing to do about it; the notice then stays for 8 s. */
  action?: { label: string; onAction: () => void }
}

/** Says something in passing, for 3 s. The parts that show it are loaded by the first call. */
export function notify(notice: Notice): void {
  void import('./mantine/notices.tsx').then(({ showNotice }) => showNotice(notice))
}
