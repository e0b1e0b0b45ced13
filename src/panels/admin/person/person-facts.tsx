import type { Shown } from '#contract/contract.ts'
import { jalaliDateTime } from '#src/lib/jalali.ts'
import { phoneText } from '#src/lib/phone-text.ts'
import { Badge } from '#src/ui/badge.tsx'
import { Card } from '#src/ui/card.tsx'
import styles from './person.module.css'
import { text } from './text.ts'

const words = text.profile

/** Whether a number or an address is its holder's, as a badge. */
const Proof = ({ isProven }: { isProven: boolean }) => (
  <Badge tone={isProven ? 'success' : 'neutral'}>{isProven ? words.proven : words.unproven}</Badge>
)

/** The name of a person, how they are reached, and why the account is locked. */
export function PersonFacts({ detail }: { detail: Shown<'User/GetAdminUserDetailById'> }) {
  const { name, phone, isPhoneProven, email, isEmailProven, locked, isSocialAdmin } = detail
  return (
    <Card as="section" className={styles['block']} aria-labelledby="person-facts">
      <h3 id="person-facts">{words.title}</h3>
      {locked && (
        <p className={styles['missing']}>
          <b>{words.locked(jalaliDateTime(locked.at))}</b> {locked.reason}
        </p>
      )}
      <dl className={styles['facts']}>
        <div>
          <dt>{words.name}</dt>
          <dd>{`${name.shown.firstName} ${name.shown.lastName}`.trim() || text.none}</dd>
        </div>
        <div>
          <dt>{words.phone}</dt>
          <dd>
            {phone ? (
              <>
                <bdi dir="ltr">{phoneText(phone)}</bdi> <Proof isProven={isPhoneProven} />
              </>
            ) : (
              text.none
            )}
          </dd>
        </div>
        <div>
          <dt>{words.email}</dt>
          <dd>
            {email ? (
              <>
                <bdi dir="ltr">{email}</bdi> <Proof isProven={isEmailProven} />
              </>
            ) : (
              text.none
            )}
          </dd>
        </div>
        {isSocialAdmin && (
          <div>
            <dt>{words.socialAdmin}</dt>
            <dd>{words.yes}</dd>
          </div>
        )}
      </dl>
    </Card>
  )
}
