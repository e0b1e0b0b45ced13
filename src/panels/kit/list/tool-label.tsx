import { useHasRoom } from '#src/hooks/use-has-room.ts'

/** The name of a tool that every list has. On a phone only its icon is seen, so that the rows are in sight. */
export function ToolLabel({ children }: { children: string }) {
  const isWide = useHasRoom('table')
  return <span className={isWide ? undefined : 'only-read'}>{children}</span>
}
