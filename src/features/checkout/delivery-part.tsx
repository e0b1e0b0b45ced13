import { IconMapPinPlus } from '@tabler/icons-react'
import { useState } from 'react'
import type { Checkout, CheckoutParcel } from '#contract/order/checkout.ts'
import { useAddressSheet } from '#src/entities/address/address-sheet.tsx'
import { fullAddress } from '#src/entities/address/full-address.ts'
import { text as addressText } from '#src/entities/address/text.ts'
import { useRead } from '#src/hooks/use-read.ts'
import { phoneText } from '#src/lib/phone-text.ts'
import { tomanText } from '#src/lib/toman.ts'
import { Button } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { Row } from '#src/ui/layout.tsx'
import { RadioList } from '#src/ui/radio-list.tsx'
import { Sheet } from '#src/ui/sheet.tsx'
import { ListSkeleton } from '#src/ui/skeleton.tsx'
import styles from './checkout.module.css'
import { text } from './text.ts'

interface DeliveryPartProps {
  checkout: Checkout
  onAddress: (addressId: number) => void
  onMethod: (sellerId: number, shippingMethodId: number) => void
}

/** Where the goods go, and how those of each seller are sent. */
export function DeliveryPart({ checkout: { address, parcels }, onAddress, onMethod }: DeliveryPartProps) {
  const [isChoosing, setChoosing] = useState(false)
  const { open, sheet } = useAddressSheet((all) => {
    const latest = all.reduce((newest, each) => (each.id > newest.id ? each : newest))
    onAddress(latest.id)
  })
  return (
    <>
      <Card as="section" aria-labelledby="address">
        <h2 id="address">{text.address.title}</h2>
        {address ? (
          <>
            <p>
              <b>
                <bdi>{address.receiverName}</bdi>
              </b>
              <br />
              <bdi>{fullAddress(address)}</bdi>
              <br />
              <span className={styles['note']}>{text.address.phone(phoneText(address.receiverPhone))}</span>
            </p>
            <Row>
              <Button variant="soft" onClick={() => setChoosing(true)}>
                {text.address.other}
              </Button>
            </Row>
          </>
        ) : (
          <>
            <p>{text.address.none}</p>
            <Button icon={<IconMapPinPlus size={20} aria-hidden />} onClick={() => open(undefined, true)}>
              {addressText.add}
            </Button>
          </>
        )}
      </Card>
      <Card as="section" aria-labelledby="delivery">
        <h2 id="delivery">{text.delivery.title}</h2>
        {address ? (
          parcels.map((parcel) => (
            <Parcel
              key={parcel.sellerId}
              parcel={parcel}
              isOnly={parcels.length === 1}
              onMethod={(id) => onMethod(parcel.sellerId, id)}
            />
          ))
        ) : (
          <p className={styles['note']}>{text.delivery.needsAddress}</p>
        )}
      </Card>
      <Sheet isOpen={isChoosing} onClose={() => setChoosing(false)} title={text.address.choose}>
        {isChoosing && (
          <AddressChoice
            chosen={address?.id}
            onChoose={(id) => {
              onAddress(id)
              setChoosing(false)
            }}
            onAdd={() => {
              setChoosing(false)
              open(undefined, false)
            }}
          />
        )}
      </Sheet>
      {sheet}
    </>
  )
}

interface ParcelProps {
  parcel: CheckoutParcel
  isOnly: boolean
  onMethod: (id: number) => void
}

function Parcel({ parcel: { sellerName, methods, shippingMethodId }, isOnly, onMethod }: ParcelProps) {
  if (methods.length === 0)
    return (
      <p className={styles['problem']}>
        {text.delivery.of(sellerName)}: {text.delivery.none}
      </p>
    )
  return (
    <RadioList
      label={text.delivery.of(sellerName)}
      hideLabel={isOnly}
      options={methods.map(({ id, title, cost }) => ({
        value: id,
        label: title,
        end: cost === 0 ? text.free : tomanText(cost),
      }))}
      value={shippingMethodId ?? undefined}
      onValue={onMethod}
    />
  )
}

interface AddressChoiceProps {
  chosen: number | undefined
  onChoose: (id: number) => void
  onAdd: () => void
}

function AddressChoice({ chosen, onChoose, onAdd }: AddressChoiceProps) {
  const { answer } = useRead('User/GetUserProductAddress', {}, { pageRead: 'part' })
  if (!answer) return <ListSkeleton count={2} />
  return (
    <>
      <RadioList
        label={text.address.choose}
        hideLabel
        options={answer.map((address) => ({
          value: address.id,
          label: <bdi>{address.receiverName}</bdi>,
          hint: <bdi>{fullAddress(address)}</bdi>,
        }))}
        value={chosen}
        onValue={onChoose}
      />
      <Button variant="soft" icon={<IconMapPinPlus size={20} aria-hidden />} onClick={onAdd}>
        {addressText.add}
      </Button>
    </>
  )
}
