import { useIsWide } from './use-is-wide.ts'

/** The name of a tool that every list has. On a phone only its icon is seen, so that the rows are in sight. */
export function ToolLabel({ children }: { children: string }) {
  const isWide = useIsWide()
  return <span className={isWide ? undefined : 'only-read'}>{children}</span>
}
