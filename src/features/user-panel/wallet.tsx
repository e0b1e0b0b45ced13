import type { Role } from '#contract/define.ts'
import { KeptPart } from '#src/entities/kept-answer/kept-part.tsx'
import { useKeptAnswer } from '#src/entities/kept-answer/use-kept-answer.ts'
import { useAccount } from '#src/hooks/use-account.ts'
import { tomanText } from '#src/lib/toman.ts'
import { Card } from '#src/ui/card.tsx'
import { Stack } from '#src/ui/layout.tsx'
import styles from './sections.module.css'
import { text } from './text.ts'

/** The wallets and the role that each needs. */
const WALLETS = [
  { path: 'User/GetBuyerUserWallet', role: undefined, title: text.wallet.buyer },
  { path: 'User/GetTeacherUserWallet', role: 'Teacher', title: text.wallet.teacher },
  { path: 'User/GetSellerUserWallet', role: 'Seller', title: text.wallet.seller },
] as const satisfies readonly { path: string; role: Role | undefined; title: string }[]

/** What the person has in the wallets that are theirs. */
export function Wallets() {
  const account = useAccount()
  const roles = account.state === 'signed-in' ? account.roles : []
  const has = (wanted: Role | undefined) =>
    wanted === undefined || roles.some(({ role, isActive }) => role === wanted && isActive)
  return (
    <Stack gap={4}>
      {WALLETS.filter(({ role }) => has(role)).map(({ path, title }) => (
        <Wallet key={path} path={path} title={title} />
      ))}
      <p className={styles['note']}>{text.wallet.later}</p>
    </Stack>
  )
}

function Wallet({ path, title }: Pick<(typeof WALLETS)[number], 'path' | 'title'>) {
  const kept = useKeptAnswer(path)
  return (
    <Card as="section" aria-label={title}>
      <h2 className={styles['lead']}>{title}</h2>
      <KeptPart kept={kept}>
        {({ balance }) => <p className={styles['balance']}>{tomanText(balance)}</p>}
      </KeptPart>
    </Card>
  )
}
