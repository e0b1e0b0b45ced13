import { IconShoppingCart } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import { errorText } from '#contract/error-text.ts'
import type { Checkout } from '#contract/order/checkout.ts'
import { PANEL_SECTIONS } from '#contract/user/panel-sections.ts'
import { pages } from '#src/entities/addresses.ts'
import { BackLink } from '#src/entities/panel-layout/panel-layout.tsx'
import { sectionAddress } from '#src/entities/panel-sections.ts'
import { PayColumns } from '#src/entities/paying/pay-columns.tsx'
import { useOnline } from '#src/hooks/use-sync-status.ts'
import { ButtonLink } from '#src/ui/button.tsx'
import { Stack } from '#src/ui/layout.tsx'
import { notify } from '#src/ui/notify.ts'
import { DetailSkeleton } from '#src/ui/skeleton.tsx'
import { EmptyState, ErrorState, OfflineNotice } from '#src/ui/states.tsx'
import styles from './checkout.module.css'
import { CodePart } from './code-part.tsx'
import { DeliveryPart } from './delivery-part.tsx'
import { CHOSEN_HERE, PayPart } from './pay-part.tsx'
import { LinesPart, SumsPart } from './sums-part.tsx'
import { text } from './text.ts'
import { type CheckoutView, useCheckout, withMethod } from './use-checkout.ts'

/** Paying the cart: where it goes, what it costs, and how it is paid. */
export function CheckoutPage() {
  const view = useCheckout()
  const online = useOnline()
  const { answer, failure, ask } = view
  const title = useRef<HTMLHeadingElement>(null)
  // the button that led here is gone with the cart
  useEffect(() => title.current?.focus({ preventScroll: true }), [])
  return (
    <>
      <BackLink to={pages.cart}>{text.back}</BackLink>
      <h1 ref={title} tabIndex={-1}>
        {text.title}
      </h1>
      {!online && <OfflineNotice>{text.offline}</OfflineNotice>}
      {view.isSending && online && <p role="status">{text.sending}</p>}
      {answer ? (
        <Parts checkout={answer} view={view} />
      ) : failure && online ? (
        <ErrorState body={errorText(failure.code, failure.details)} onRetry={ask} />
      ) : (
        online && <DetailSkeleton />
      )}
    </>
  )
}

function Parts({ checkout, view }: { checkout: Checkout; view: CheckoutView }) {
  const { choose, isChoosing, isSending, ask } = view
  if (checkout.lines.length === 0) return isSending ? <DetailSkeleton /> : <Empty />
  const set = async (...choice: Parameters<typeof choose<'Order/SetCartDelivery'>>) => {
    const failure = await choose(...choice)
    if (failure) notify({ kind: 'failure', text: errorText(failure.code, failure.details) })
  }
  return (
    <PayColumns
      aside={
        <>
          <SumsPart checkout={checkout} />
          <PayPart checkout={checkout} isBusy={isChoosing || isSending} onRefused={ask} />
        </>
      }
    >
      <Stack gap={4}>
        <Problems checkout={checkout} />
        {checkout.isPaymentOpen && <OpenPayment />}
        {checkout.parcels.length > 0 && (
          <DeliveryPart
            checkout={checkout}
            onAddress={(addressId) => void set('Order/SetCartDelivery', { addressId })}
            onMethod={(sellerId, shippingMethodId) =>
              void set(
                'Order/SetCartDelivery',
                { deliveries: [{ sellerId, shippingMethodId }] },
                withMethod(checkout, sellerId, shippingMethodId),
              )
            }
          />
        )}
        <LinesPart lines={checkout.lines} />
        <CodePart offCode={checkout.offCode} choose={choose} isBusy={isChoosing} />
      </Stack>
    </PayColumns>
  )
}

/** What keeps the cart from being paid, and is mended in the cart. What is chosen on this page is said where it is chosen. */
function Problems({ checkout: { problems } }: { checkout: Checkout }) {
  const ofCart = problems.filter(({ problem }) => !CHOSEN_HERE.has(problem))
  if (ofCart.length === 0) return null
  return (
    <div className={styles['problems']} role="status">
      <ul>
        {ofCart.map(({ problem, id, name }) => (
          <li key={`${problem} ${id}`}>{text.problems[problem](name)}</li>
        ))}
      </ul>
      <ButtonLink to={pages.cart} variant="soft">
        {text.toCart}
      </ButtonLink>
    </div>
  )
}

/** Somebody who paid and did not come back from the bank would pay a second time. */
function OpenPayment() {
  return (
    <div className={styles['open']} role="status">
      <p>{text.openPayment}</p>
      <ButtonLink to={sectionAddress(PANEL_SECTIONS.payments.id)} variant="soft">
        {text.payments}
      </ButtonLink>
    </div>
  )
}

function Empty() {
  return (
    <EmptyState
      icon={<IconShoppingCart />}
      title={text.emptyTitle}
      body={text.emptyBody}
      action={<ButtonLink to={sectionAddress(PANEL_SECTIONS.orders.id)}>{text.orders}</ButtonLink>}
    />
  )
}
