import { IconChevronLeft, IconPackage } from '@tabler/icons-react'
import { useLocation, useRouter } from '@tanstack/react-router'
import type { Shown } from '#contract/contract.ts'
import type { Order } from '#contract/order/orders.ts'
import { PANEL_SECTIONS } from '#contract/user/panel-sections.ts'
import { pages } from '#src/entities/addresses.ts'
import { KeptPart } from '#src/entities/kept-answer/kept-part.tsx'
import { useKeptAnswer } from '#src/entities/kept-answer/use-kept-answer.ts'
import { useOlder } from '#src/entities/kept-answer/use-older.tsx'
import { engine } from '#src/hooks/page-engine.ts'
import { orderHash, orderOfHash, sectionAddress } from '#src/entities/panel-sections.ts'
import { jalaliDate } from '#src/lib/jalali.ts'
import { persianDigits, persianNumber } from '#src/lib/persian-digits.ts'
import { tomanText } from '#src/lib/toman.ts'
import { Badge } from '#src/ui/badge.tsx'
import { ButtonLink } from '#src/ui/button.tsx'
import { Card, CardLink } from '#src/ui/card.tsx'
import { Row } from '#src/ui/layout.tsx'
import { EmptyState } from '#src/ui/states.tsx'
import { OrderView } from './order-view.tsx'
import styles from './orders.module.css'
import { text } from './text.ts'

const PATH = 'Order/GetCartHistoryByFilter3'
type OrdersPage = Shown<typeof PATH>

/** What the person ordered, readable without a network as it was last seen; one order by the hash of the address. */
export function Orders() {
  const kept = useKeptAnswer(PATH)
  const opened = orderOfHash(useLocation().hash)
  const { navigate } = useRouter()
  const close = () => void navigate({ to: sectionAddress(PANEL_SECTIONS.orders.id), replace: true })
  return (
    <KeptPart kept={kept}>
      {(first) =>
        opened === undefined ? (
          <OrderList first={first} />
        ) : (
          <OrderView
            id={opened}
            known={first.items.find(({ id }) => id === opened)}
            onBack={close}
            onChanged={kept.ask}
          />
        )
      }
    </KeptPart>
  )
}

function OrderList({ first }: { first: OrdersPage }) {
  const { rows, button } = useOlder(first, (after) => engine.api.read(PATH, { after, isCounted: false }))
  if (rows.length === 0)
    return (
      <EmptyState
        icon={<IconPackage />}
        title={text.none}
        body={text.noneBody}
        action={<ButtonLink to={pages.shop}>{text.toShop}</ButtonLink>}
      />
    )
  return (
    <>
      <ul className={styles['orders']}>
        {rows.map((order) => (
          <OrderCard key={order.id} order={order} />
        ))}
      </ul>
      {button}
    </>
  )
}

const TONES = { waiting: 'accent', paid: 'success', cancelled: 'neutral' } as const

function OrderCard({ order: { id, state, createdAt, titles, payable, returned } }: { order: Order }) {
  const [title = '', ...others] = titles
  const number = persianDigits(String(id))
  return (
    <Card as="li" interactive className={styles['order']}>
      <Row apart>
        <h2>
          <CardLink
            to={sectionAddress(PANEL_SECTIONS.orders.id)}
            hash={orderHash(id)}
            aria-label={text.open(number)}
          >
            {text.number(number)}
          </CardLink>
        </h2>
        <Badge tone={TONES[state]}>{text.states[state]}</Badge>
      </Row>
      <p>
        <bdi dir="rtl">{title}</bdi>
        {others.length > 0 && <small> {text.more(persianNumber(others.length))}</small>}
      </p>
      {returned > 0 && <small>{text.returnedOf(tomanText(returned))}</small>}
      <Row apart>
        <time dateTime={createdAt}>{jalaliDate(createdAt)}</time>
        <span className={styles['amount']}>
          {tomanText(payable)} <IconChevronLeft size={18} aria-hidden />
        </span>
      </Row>
    </Card>
  )
}
