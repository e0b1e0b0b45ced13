import type { Profile } from '#contract/user/account.ts'
import { mirror } from '#src/hooks/page-engine.ts'
import { keepSecret } from '#src/mirror/personal-secrets.ts'

/** Shows what the server has answered about the person wherever this device shows them. */
export function keepProfile(profile: Profile): Promise<void> {
  return keepSecret(mirror, String(profile.id), 'profile', JSON.stringify(profile))
}
