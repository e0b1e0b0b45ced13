import type { ComponentType, ReactNode } from 'react'
import type { Shown } from '#contract/contract.ts'
import type { Role } from '#contract/define.ts'
import { KeptPart } from '#src/entities/kept-answer/kept-part.tsx'
import { useKeptAnswer } from '#src/entities/kept-answer/use-kept-answer.ts'
import { useAccount } from '#src/hooks/use-account.ts'
import { tomanText } from '#src/lib/toman.ts'
import { Card } from '#src/ui/card.tsx'
import { Stack } from '#src/ui/layout.tsx'
import styles from './sections.module.css'
import { text } from './text.ts'
import { ChargeWallet } from './wallet/charge-wallet.tsx'

/** The wallets, the role that each needs, and what can be done with it. */
const WALLETS = [
  {
    path: 'User/GetBuyerUserWallet',
    role: undefined,
    title: text.wallet.buyer,
    held: text.wallet.heldForPayment,
    Below: ChargeWallet,
  },
  {
    path: 'User/GetTeacherUserWallet',
    role: 'Teacher',
    title: text.wallet.teacher,
    held: text.wallet.heldForCash,
  },
  {
    path: 'User/GetSellerUserWallet',
    role: 'Seller',
    title: text.wallet.seller,
    held: text.wallet.heldForCash,
  },
] as const satisfies readonly {
  path: string
  role: Role | undefined
  title: string
  held: (amount: string) => string
  Below?: ComponentType
}[]

/** What the person has in the wallets that are theirs, and how money gets into that of the buyer. */
export function Wallets() {
  const account = useAccount()
  const roles = account.state === 'signed-in' ? account.roles : []
  const has = (wanted: Role | undefined) =>
    wanted === undefined || roles.some(({ role, isActive }) => role === wanted && isActive)
  return (
    <Stack gap={4}>
      {WALLETS.filter(({ role }) => has(role)).map((wallet) => (
        <Wallet key={wallet.path} {...wallet}>
          {'Below' in wallet && <wallet.Below />}
        </Wallet>
      ))}
    </Stack>
  )
}

/** What sellers and teachers have besides, buyers have not. */
type AnyWallet = Shown<'User/GetBuyerUserWallet'> & Partial<Shown<'User/GetSellerUserWallet'>>

interface WalletProps extends Pick<(typeof WALLETS)[number], 'path' | 'title' | 'held'> {
  /** Shown with the balance, so that nothing moves when it arrives. */
  children: ReactNode
}

function Wallet({ path, title, held: heldText, children }: WalletProps) {
  const kept = useKeptAnswer(path)
  return (
    <>
      <Card as="section" aria-label={title}>
        <h2 className={styles['lead']}>{title}</h2>
        <KeptPart kept={kept}>
          {({ balance, held = 0, debt = 0 }: AnyWallet) => (
            <>
              <p className={styles['balance']}>{tomanText(balance)}</p>
              {held > 0 && <p>{heldText(tomanText(held))}</p>}
              {debt > 0 && <p>{text.wallet.debt(tomanText(debt))}</p>}
            </>
          )}
        </KeptPart>
      </Card>
      {kept.answer && children}
    </>
  )
}
