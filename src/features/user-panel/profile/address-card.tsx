import { useState } from 'react'
import { OperationError } from '#contract/errors.ts'
import type { ProductAddress } from '#contract/user/addresses.ts'
import { PROVINCES } from '#contract/user/provinces.ts'
import { errorText } from '#contract/error-text.ts'
import { fullAddress } from '#src/entities/address/full-address.ts'
import { text as words } from '#src/entities/address/text.ts'
import { LineButton } from '#src/entities/form/line-button.tsx'
import { engine } from '#src/hooks/page-engine.ts'
import { persianDigits } from '#src/lib/persian-digits.ts'
import { phoneText } from '#src/lib/phone-text.ts'
import { uuidV7 } from '#src/lib/uuid-v7.ts'
import { Badge } from '#src/ui/badge.tsx'
import { Card } from '#src/ui/card.tsx'
import { confirm } from '#src/ui/confirm.ts'
import { Row } from '#src/ui/layout.tsx'
import { notify } from '#src/ui/notify.ts'
import styles from '../sections.module.css'
import { text } from '../text.ts'

interface AddressCardProps {
  address: ProductAddress
  onEdit: () => void
  onChanged: (all: ProductAddress[]) => void
}

/** One delivery address with what can be done about it. */
export function AddressCard({ address, onEdit, onChanged }: AddressCardProps) {
  const [isBusy, setBusy] = useState(false)

  async function run(work: () => Promise<ProductAddress[]>, done: string): Promise<void> {
    setBusy(true)
    try {
      onChanged(await work())
      notify({ kind: 'success', text: done })
    } catch (error) {
      if (!(error instanceof OperationError)) throw error
      notify({ kind: 'failure', text: errorText(error.code, error.details) })
    } finally {
      setBusy(false)
    }
  }
  const remove = async () => {
    const { removeQuestion, remove: yes } = text.addresses
    if (
      !(await confirm({ title: removeQuestion, body: fullAddress(address), confirm: yes, isDangerous: true }))
    )
      return
    const send = () =>
      engine.api.send('User/DeleteUserProductAddress', { id: address.id }, { mutationId: uuidV7() })
    await run(send, text.addresses.removed)
  }
  const makeDefault = () => {
    const province = PROVINCES.find((name) => name === address.province)
    if (!province) return onEdit()
    const sent = { ...address, province, isDefault: true }
    const send = () => engine.api.send('User/AddOrUpdateUserProductAddress', sent, { mutationId: uuidV7() })
    return void run(send, text.saved)
  }

  const { receiverName, receiverPhone, postalCode, isDefault, lat, long } = address
  return (
    <Card as="li" className={styles['address']}>
      <Row apart>
        <b dir="auto">{receiverName}</b>
        {isDefault && <Badge tone="brand">{text.addresses.isDefault}</Badge>}
      </Row>
      <address dir="auto">{fullAddress(address)}</address>
      <p className={styles['note']}>
        {words.postalCode} <bdi dir="ltr">{persianDigits(postalCode)}</bdi>،{' '}
        <bdi dir="ltr">{phoneText(receiverPhone)}</bdi>
      </p>
      {typeof lat === 'number' && (
        <a href={`geo:${lat},${long}?q=${lat},${long}`} className={styles['map']}>
          {text.addresses.map}
        </a>
      )}
      <Row>
        <LineButton size="s" variant="soft" disabled={isBusy} onClick={onEdit}>
          {text.addresses.edit}
        </LineButton>
        {!isDefault && (
          <LineButton size="s" variant="ghost" disabled={isBusy} onClick={makeDefault}>
            {text.addresses.setDefault}
          </LineButton>
        )}
        <LineButton size="s" variant="ghost" disabled={isBusy} onClick={() => void remove()}>
          {text.addresses.remove}
        </LineButton>
      </Row>
    </Card>
  )
}
