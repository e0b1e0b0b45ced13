import { Link, useLocation } from '@tanstack/react-router'
import { tomanText } from '#src/lib/toman.ts'
import { Card } from '#src/ui/card.tsx'
import { FactList } from '../../kit/fact-list.tsx'
import { text as panel } from '../text.ts'
import { OfPerson } from './of-person.tsx'
import styles from './person.module.css'
import { text } from './text.ts'

const words = text.wallets
const { accounts } = panel.money

/** What is in the wallets of a person; money is moved in the section of the wallets. */
export function PersonWallets({ userId: rowId }: { userId: number }) {
  const { pathname } = useLocation()
  return (
    <OfPerson path="User/GetAdminWalletsByFilter" input={{ rowId, take: 1, isCounted: false }}>
      {({ items: [row] }) => (
        <Card as="section" className={styles['block']} aria-labelledby="person-wallets">
          <h3 id="person-wallets">{words.title}</h3>
          {row && (
            <FactList
              facts={{
                [accounts.buyerWallet]: tomanText(row.buyerWallet),
                [accounts.teacherWallet]: row.teacherWallet !== null && tomanText(row.teacherWallet),
                [accounts.sellerWallet]: row.sellerWallet !== null && tomanText(row.sellerWallet),
              }}
            />
          )}
          <p>
            <Link
              to="/$"
              params={{ _splat: pathname.slice(1) }}
              search={() => ({ section: 'wallets', open: rowId })}
            >
              {words.change}
            </Link>
          </p>
        </Card>
      )}
    </OfPerson>
  )
}
