import { directionOf } from '#src/lib/direction.ts'

/** A text of any kind, apart from the words around it: a Persian one from right to left, whatever its first word is. */
export function Isolated({ children }: { children: string }) {
  return <bdi dir={directionOf(children)}>{children}</bdi>
}
