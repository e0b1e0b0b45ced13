import { fullAddress } from '#src/entities/address/full-address.ts'
import { text as address } from '#src/entities/address/text.ts'
import { persianDigits } from '#src/lib/persian-digits.ts'
import { phoneText } from '#src/lib/phone-text.ts'
import { Badge } from '#src/ui/badge.tsx'
import { Card } from '#src/ui/card.tsx'
import { FactList } from '../../kit/fact-list.tsx'
import { OfPerson } from './of-person.tsx'
import styles from './person.module.css'
import { text } from './text.ts'

const words = text.addresses

/** Where parcels of a person go. */
export function PersonAddresses({ userId: id }: { userId: number }) {
  return (
    <OfPerson path="User/GetAdminUserAddressesById" input={{ id }}>
      {(all) => (
        <Card as="section" className={styles['block']} aria-labelledby="person-addresses">
          <h3 id="person-addresses">{words.title}</h3>
          {all.length === 0 && <p>{words.none}</p>}
          {all.map((one) => (
            <div key={one.id} className={styles['entry']}>
              {one.isDefault && <Badge tone="brand">{words.isDefault}</Badge>}
              <FactList
                facts={{
                  [address.receiverName]: <bdi>{one.receiverName}</bdi>,
                  [words.phone]: <bdi dir="ltr">{phoneText(one.receiverPhone)}</bdi>,
                  [address.addressLine]: <bdi>{fullAddress(one)}</bdi>,
                  [address.postalCode]: <bdi dir="ltr">{persianDigits(one.postalCode)}</bdi>,
                }}
              />
            </div>
          ))}
        </Card>
      )}
    </OfPerson>
  )
}
