import { IconTicket, IconX } from '@tabler/icons-react'
import { useState } from 'react'
import { errorText } from '#contract/error-text.ts'
import type { ErrorCode, ErrorDetails } from '#contract/errors.ts'
import type { Checkout } from '#contract/order/checkout.ts'
import { tomanText } from '#src/lib/toman.ts'
import { Button } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { IconButton } from '#src/ui/icon-button.tsx'
import { Row } from '#src/ui/layout.tsx'
import { TextField } from '#src/ui/text-field.tsx'
import styles from './checkout.module.css'
import { text } from './text.ts'
import type { CheckoutView } from './use-checkout.ts'

interface CodePartProps {
  offCode: Checkout['offCode']
  choose: CheckoutView['choose']
  isBusy: boolean
}

/** The discount code: typed and tried, or applied and taken off again. */
export function CodePart({ offCode, choose, isBusy }: CodePartProps) {
  const [typed, setTyped] = useState('')
  const [refusal, setRefusal] = useState<string>()
  async function apply() {
    const failure = await choose('Order/AddOffPrice', { offCode: typed })
    setRefusal(failure && refusalText(failure.code, failure.details))
    if (!failure) setTyped('')
  }
  async function remove() {
    const failure = await choose('Order/RemoveOffPrice', {})
    setRefusal(failure && errorText(failure.code, failure.details))
  }
  const standing = offCode?.reason && problemOf(offCode)
  return (
    <Card as="section" aria-labelledby="off-code">
      <h2 id="off-code">{text.code.title}</h2>
      {offCode ? (
        <>
          <Row apart nowrap>
            <span className={styles['applied']} data-refused={offCode.reason !== null || undefined}>
              <IconTicket size={20} aria-hidden />
              {offCode.reason === null ? text.code.applied(offCode.code) : offCode.code}
            </span>
            <IconButton label={text.code.remove} disabled={isBusy} onClick={() => void remove()}>
              <IconX size={20} />
            </IconButton>
          </Row>
          {(standing ?? refusal) && (
            <p className={styles['problem']} role="alert">
              {standing ?? refusal}
            </p>
          )}
        </>
      ) : (
        <form
          className={styles['code']}
          onSubmit={(event) => {
            event.preventDefault()
            if (typed.trim() !== '') void apply()
          }}
        >
          <TextField
            label={text.code.label}
            value={typed}
            onValue={(value) => {
              setTyped(value)
              setRefusal(undefined)
            }}
            error={refusal}
            dir="ltr"
            autoCapitalize="characters"
            autoComplete="off"
            enterKeyHint="done"
            maxLength={40}
          />
          <Button type="submit" variant="soft" loading={isBusy} disabled={typed.trim() === ''}>
            {text.code.apply}
          </Button>
        </form>
      )}
    </Card>
  )
}

/** Why a code is refused; one that needs more in the cart says how much. */
function refusalText(code: ErrorCode, details: ErrorDetails): string {
  const { reason, leastOrder } = details
  return reason === 'tooLittle' && typeof leastOrder === 'number'
    ? text.code.tooLittle(tomanText(leastOrder))
    : errorText(code, details)
}

/** Why a code that was applied takes nothing off now. One that is unknown was deleted since. */
function problemOf(offCode: NonNullable<Checkout['offCode']>): string {
  return offCode.reason === 'unknown' ? text.code.deleted : refusalText('CodeNotValid', offCode)
}
