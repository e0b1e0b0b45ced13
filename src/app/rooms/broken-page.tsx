import { IconBarrierBlock, IconServerOff } from '@tabler/icons-react'
import { pages } from '#src/entities/addresses.ts'
import { ButtonLink } from '#src/ui/button.tsx'
import { EmptyState } from '#src/ui/states.tsx'
import { text } from './text.ts'

const home = <ButtonLink to={pages.home}>{text.home}</ButtonLink>

/** An error of ours. */
export function Page500() {
  return <EmptyState isPage icon={<IconBarrierBlock />} {...text.broken} action={home} />
}

/** The server is away for a while. */
export function Page503() {
  return <EmptyState isPage icon={<IconServerOff />} {...text.away} action={home} />
}
