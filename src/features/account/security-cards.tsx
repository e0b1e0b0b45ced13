import { useRead } from '#src/hooks/use-read.ts'
import { PasswordCard } from './password-card.tsx'
import { PhoneCard } from './phone-card.tsx'
import { SecondFactorCard } from './second-factor/second-factor-card.tsx'
import { SessionsCard } from './sessions-card.tsx'

/** The ways into the account. What ends the other sessions also reads the list of devices again. */
export function SecurityCards() {
  const devices = useRead('User/GetUserSessions', {}, { pageRead: 'part' })
  return (
    <>
      <SessionsCard devices={devices} />
      <PhoneCard onChanged={devices.ask} />
      <PasswordCard devices={devices} />
      <SecondFactorCard devices={devices} />
    </>
  )
}
