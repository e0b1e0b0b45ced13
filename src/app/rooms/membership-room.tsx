import { refreshAccount } from '#src/hooks/refresh-account.ts'
import { ApplyPage } from '#src/features/membership/apply-page.tsx'
import type { RoomProps } from './rooms.ts'

/** An application for membership. Afterwards the device knows the new role. */
export function ApplyRoom({ pattern }: Pick<RoomProps, 'pattern'>) {
  return <ApplyPage pattern={pattern} onApplied={refreshAccount} />
}
