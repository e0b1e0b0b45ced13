import { Link } from '@tanstack/react-router'
import { courseAddress, productAddress } from '#src/entities/addresses.ts'
import { jalaliDate } from '#src/lib/jalali.ts'
import { persianNumber } from '#src/lib/persian-digits.ts'
import { Badge } from '#src/ui/badge.tsx'
import { Card } from '#src/ui/card.tsx'
import { Isolated } from '#src/ui/isolated.tsx'
import { OfPerson } from './of-person.tsx'
import styles from './person.module.css'
import { text } from './text.ts'

const words = text.owned
const ADDRESS_OF = { course: courseAddress, product: productAddress } as const

/** The courses and products that a person has, and how each came. */
export function PersonOwned({ userId: id }: { userId: number }) {
  return (
    <OfPerson path="User/GetAdminUserOwnedById" input={{ id }}>
      {({ items, courses, products }) => (
        <Card as="section" className={styles['block']} aria-labelledby="person-owned">
          <h3 id="person-owned">{words.title}</h3>
          {items.length === 0 ? (
            <p>{words.none}</p>
          ) : (
            <p>{words.count(persianNumber(courses), persianNumber(products))}</p>
          )}
          <ul className={styles['owned']}>
            {items.map(({ kind, id: thing, title, isBought, ownedSince }) => (
              <li key={`${kind} ${thing}`} className={styles['entry']}>
                <Link to="/$" params={{ _splat: ADDRESS_OF[kind](thing).slice(1) }}>
                  <Isolated>{title}</Isolated>
                </Link>
                <div className={styles['head']}>
                  <Badge tone="neutral">{words.kinds[kind]}</Badge>
                  <Badge tone={isBought ? 'success' : 'brand'}>{isBought ? words.bought : words.given}</Badge>
                  <small>{words.since(jalaliDate(ownedSince))}</small>
                </div>
              </li>
            ))}
          </ul>
          {items.length < courses + products && <p>{words.more(persianNumber(items.length))}</p>}
        </Card>
      )}
    </OfPerson>
  )
}
