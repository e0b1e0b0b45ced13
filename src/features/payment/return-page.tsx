import {
  IconAlertTriangle,
  IconCircleCheck,
  IconClockHour4,
  IconSearchOff,
  IconWallet,
} from '@tabler/icons-react'
import { useLocation } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { errorText } from '#contract/error-text.ts'
import { isOpenState, type Payment } from '#contract/order/payments.ts'
import { PAGES, type PagePattern } from '#contract/pages.ts'
import { PANEL_SECTIONS } from '#contract/user/panel-sections.ts'
import { pages } from '#src/entities/addresses.ts'
import { EXAMS } from '#src/entities/exam-addresses.ts'
import { orderHash, sectionAddress } from '#src/entities/panel-sections.ts'
import { useAccount } from '#src/hooks/use-account.ts'
import { useOnline } from '#src/hooks/use-sync-status.ts'
import { persianDigits } from '#src/lib/persian-digits.ts'
import { tomanText } from '#src/lib/toman.ts'
import { Button, ButtonLink } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { Row, Stack } from '#src/ui/layout.tsx'
import { EmptyState, ErrorState, OfflineNotice } from '#src/ui/states.tsx'
import { BackToApp } from './back-to-app.tsx'
import styles from './return-page.module.css'
import { text } from './text.ts'
import { type Returned, type SettlePath, useSettling } from './use-settling.ts'

const PATHS: Readonly<Partial<Record<PagePattern, SettlePath>>> = {
  '/Cart/OnlinePayment/$id': 'Order/OnlinePayment',
  '/Cart/OnlinePaymentWallet/$id': 'Order/OnlinePaymentWallet',
  '/Cart/OnlinePaymentPayAgain/$id': 'Order/OnlinePaymentPayAgain',
  '/Exam/OnlinePaymentExam/$id': 'Course/OnlinePaymentExam',
}

/** The return from the bank: the server asks the bank, and the page says how the payment ended. */
export function PaymentReturnPage({ pattern, param }: { pattern: PagePattern; param: string }) {
  const { searchStr } = useLocation()
  const query = new URLSearchParams(searchStr)
  const authority = query.get('Authority') ?? undefined
  const status = query.get('Status') ?? undefined
  const id = Number(param)
  const path = PATHS[pattern] ?? 'Order/OnlinePayment'
  return (
    <>
      <h1 className="only-read">{PAGES[pattern].title}</h1>
      {Number.isSafeInteger(id) && id > 0 ? (
        <Settling
          path={path}
          returned={{ id, ...(authority && { authority }), ...(status && { status }) }}
          toApp={<BackToApp pattern={pattern} id={id} search={searchStr} />}
        />
      ) : (
        <Missing />
      )}
    </>
  )
}

interface SettlingProps {
  path: SettlePath
  returned: Returned
  /** Shown to those who began to pay in the app. */
  toApp: ReactNode
}

function Settling({ path, returned, toApp }: SettlingProps) {
  const { answer, failure, isAsking, ask } = useSettling(path, returned)
  const online = useOnline()
  if (answer && !isOpenState(answer.state))
    return (
      <>
        <Ended state={answer.state} payment={answer.payment} />
        {answer.returnTo === 'app' && toApp}
      </>
    )
  if (failure?.code === 'NotFound') return <Missing />
  if (!online) return <OfflineNotice>{text.offline}</OfflineNotice>
  if (failure) return <ErrorState body={errorText(failure.code, failure.details)} onRetry={ask} />
  return (
    <div role="status">
      <EmptyState
        icon={<IconClockHour4 />}
        title={answer ? text.open : text.asking}
        body={answer ? text.openBody : text.askingBody}
        action={
          answer && (
            <Button variant="soft" loading={isAsking} onClick={ask}>
              {text.again}
            </Button>
          )
        }
      />
    </div>
  )
}

interface EndedProps {
  state: Payment['state']
  /** Null for somebody else's. */
  payment: Payment | null
}

function Ended({ state, payment }: EndedProps) {
  const isPaid = state === 'verified'
  const isLate = payment?.wentToWallet ?? false
  if (!isPaid)
    return (
      <Outcome icon={<IconAlertTriangle />} title={text.unpaid} body={text.unpaidBody} tone="failure">
        <NextSteps payment={payment} isPaid={false} />
      </Outcome>
    )
  return (
    <Outcome
      icon={isLate ? <IconWallet /> : <IconCircleCheck />}
      title={isLate ? text.late : paidTitle(payment)}
      body={payment ? (isLate ? text.lateBody : '') : text.foreign}
      tone="success"
    >
      {payment && <Facts payment={payment} />}
      <NextSteps payment={payment} isPaid />
    </Outcome>
  )
}

function paidTitle(payment: Payment | null): string {
  const { purpose } = payment ?? {}
  return purpose && purpose !== 'payAgain' ? text.paid[purpose] : text.paid.other
}

interface OutcomeProps {
  icon: ReactNode
  title: string
  body: string
  tone: 'success' | 'failure'
  children: ReactNode
}

function Outcome({ icon, title, body, tone, children }: OutcomeProps) {
  return (
    <div className={styles['outcome']} role={tone === 'failure' ? 'alert' : 'status'}>
      <span className={styles['icon']} data-tone={tone} aria-hidden>
        {icon}
      </span>
      <h2>{title}</h2>
      {body && <p className={styles['body']}>{body}</p>}
      {children}
    </div>
  )
}

/** What was paid, how, and the number that people give when they ask about it. */
function Facts({ payment: { amount, walletAmount, refId, cardPan } }: { payment: Payment }) {
  return (
    <Card as="section" className={styles['facts']}>
      <dl>
        <Fact label={text.amount} value={<b>{tomanText(amount + walletAmount)}</b>} />
        {walletAmount > 0 && <Fact label={text.fromBank} value={tomanText(amount)} />}
        {walletAmount > 0 && <Fact label={text.fromWallet} value={tomanText(walletAmount)} />}
        {refId && <Fact label={text.reference} value={<bdi dir="ltr">{persianDigits(refId)}</bdi>} />}
        {cardPan && <Fact label={text.card} value={<bdi dir="ltr">{persianDigits(cardPan)}</bdi>} />}
      </dl>
    </Card>
  )
}

function Fact({ label, value }: { label: string; value: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{value}</dd>
    </div>
  )
}

function NextSteps({ payment, isPaid }: { payment: Payment | null; isPaid: boolean }) {
  const account = useAccount()
  const wallet = sectionAddress(PANEL_SECTIONS.wallet.id)
  if (!payment && account.state !== 'signed-in')
    return <ButtonLink to={pages.account}>{text.signIn}</ButtonLink>
  const { purpose, orderId, wentToWallet } = payment ?? {}
  const isOrder = isPaid && orderId && !wentToWallet
  return (
    <Row style={{ justifyContent: 'center' }}>
      {isOrder && (
        <ButtonLink to={sectionAddress(PANEL_SECTIONS.orders.id)} hash={orderHash(orderId)}>
          {text.toOrder}
        </ButtonLink>
      )}
      {(purpose === 'wallet' || wentToWallet) && <ButtonLink to={wallet}>{text.toWallet}</ButtonLink>}
      {purpose === 'tunerPlus' && !wentToWallet && (
        <ButtonLink to={pages.tunerPlus}>{text.toTools}</ButtonLink>
      )}
      {purpose === 'exam' && !wentToWallet && <ButtonLink to={EXAMS}>{text.toExam}</ButtonLink>}
      {purpose === 'cart' && !isPaid && <ButtonLink to={pages.cart}>{text.toCart}</ButtonLink>}
      <ButtonLink to={pages.home} variant="soft">
        {text.toHome}
      </ButtonLink>
    </Row>
  )
}

function Missing() {
  const isSignedIn = useAccount().state === 'signed-in'
  return (
    <Stack>
      <EmptyState
        icon={<IconSearchOff />}
        title={text.missing}
        body={isSignedIn ? text.notOfAccount : text.missingBody}
        action={
          isSignedIn ? (
            <ButtonLink to={sectionAddress(PANEL_SECTIONS.payments.id)}>
              {PANEL_SECTIONS.payments.title}
            </ButtonLink>
          ) : (
            <ButtonLink to={pages.account}>{text.signIn}</ButtonLink>
          )
        }
      />
    </Stack>
  )
}
