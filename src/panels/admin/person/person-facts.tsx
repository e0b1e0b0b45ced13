import type { Shown } from '#contract/contract.ts'
import { jalaliDateTime } from '#src/lib/jalali.ts'
import { phoneText } from '#src/lib/phone-text.ts'
import { Badge } from '#src/ui/badge.tsx'
import { Card } from '#src/ui/card.tsx'
import { FactList } from '../../kit/fact-list.tsx'
import styles from './person.module.css'
import { text } from './text.ts'

const words = text.profile

/** A number or an address, and whether it is its holder's. */
const Proven = ({ value, isProven }: { value: string | null; isProven: boolean }) =>
  value ? (
    <>
      <bdi dir="ltr">{value}</bdi>{' '}
      <Badge tone={isProven ? 'success' : 'neutral'}>{isProven ? words.proven : words.unproven}</Badge>
    </>
  ) : (
    text.none
  )

/** The name of a person, how they are reached, and why the account is locked. */
export function PersonFacts({ detail }: { detail: Shown<'User/GetAdminUserDetailById'> }) {
  const { name, phone, isPhoneProven, email, isEmailProven, locked, isSocialAdmin } = detail
  const facts = {
    [words.name]: `${name.shown.firstName} ${name.shown.lastName}`.trim() || text.none,
    [words.phone]: <Proven value={phone && phoneText(phone)} isProven={isPhoneProven} />,
    [words.email]: <Proven value={email} isProven={isEmailProven} />,
    [words.socialAdmin]: isSocialAdmin && words.yes,
  }
  return (
    <Card as="section" className={styles['block']} aria-labelledby="person-facts">
      <h3 id="person-facts">{words.title}</h3>
      {locked && (
        <p className={styles['missing']}>
          <b>{words.locked(jalaliDateTime(locked.at))}</b> {locked.reason}
        </p>
      )}
      <FactList facts={facts} />
    </Card>
  )
}
