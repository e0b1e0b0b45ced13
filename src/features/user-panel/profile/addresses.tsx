import { IconMapPinPlus, IconPlus } from '@tabler/icons-react'
import type { ProductAddress } from '#contract/user/addresses.ts'
import { MOST_ADDRESSES } from '#contract/user/profile-rules.ts'
import { useAddressSheet } from '#src/entities/address/address-sheet.tsx'
import { text as words } from '#src/entities/address/text.ts'
import { KeptPart } from '#src/entities/kept-answer/kept-part.tsx'
import { useKeptAnswer } from '#src/entities/kept-answer/use-kept-answer.ts'
import { persianNumber } from '#src/lib/persian-digits.ts'
import { Button } from '#src/ui/button.tsx'
import { EmptyState } from '#src/ui/states.tsx'
import { AddressCard } from './address-card.tsx'
import styles from '../sections.module.css'
import { text } from '../text.ts'

/** Where products are sent to. */
export function Addresses() {
  const kept = useKeptAnswer('User/GetUserProductAddress')
  return <KeptPart kept={kept}>{(all) => <AddressList all={all} onChanged={kept.put} />}</KeptPart>
}

interface AddressListProps {
  all: ProductAddress[]
  onChanged: (all: ProductAddress[]) => void
}

function AddressList({ all, onChanged }: AddressListProps) {
  const { open, sheet } = useAddressSheet(onChanged)
  const add = (
    <Button icon={<IconPlus size={20} aria-hidden />} onClick={() => open(undefined, all.length === 0)}>
      {words.add}
    </Button>
  )
  return (
    <>
      {all.length === 0 ? (
        <EmptyState
          icon={<IconMapPinPlus />}
          title={text.addresses.none}
          body={text.addresses.noneBody}
          action={add}
        />
      ) : (
        <>
          <p className={styles['lead']}>{text.addresses.lead}</p>
          <ul className={styles['rows']}>
            {all.map((address) => (
              <AddressCard
                key={address.id}
                address={address}
                onEdit={() => open(address, false)}
                onChanged={onChanged}
              />
            ))}
          </ul>
          {all.length < MOST_ADDRESSES ? (
            add
          ) : (
            <p className={styles['note']}>{text.addresses.full(persianNumber(MOST_ADDRESSES))}</p>
          )}
        </>
      )}
      {sheet}
    </>
  )
}
