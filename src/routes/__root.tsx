import { createRootRoute } from '@tanstack/react-router'
import { toCanonicalAddress } from '#src/lib/canonical-address.ts'

export const Route = createRootRoute({
  beforeLoad: ({ location, matches }) => toCanonicalAddress(location, matches.at(-1)?.fullPath),
})
