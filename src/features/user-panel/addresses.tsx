import { IconMapPinPlus, IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import type { ProductAddress } from '#contract/user/addresses.ts'
import { MOST_ADDRESSES } from '#contract/user/profile-rules.ts'
import { KeptPart } from '#src/entities/kept-answer/kept-part.tsx'
import { useKeptAnswer } from '#src/entities/kept-answer/use-kept-answer.ts'
import { useMirror } from '#src/hooks/use-mirror.ts'
import { persianNumber } from '#src/lib/persian-digits.ts'
import { readProfile } from '#src/mirror/account.ts'
import { Button } from '#src/ui/button.tsx'
import { Sheet } from '#src/ui/sheet.tsx'
import { EmptyState } from '#src/ui/states.tsx'
import { AddressCard } from './address-card.tsx'
import { AddressForm } from './address-form.tsx'
import styles from './sections.module.css'
import { text } from './text.ts'

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
  const profile = useMirror(readProfile, [])
  const [open, setOpen] = useState<{ address?: ProductAddress; turn: number }>()
  const [isOpen, setIsOpen] = useState(false)
  const show = (address?: ProductAddress) => {
    setOpen({ ...(address && { address }), turn: (open?.turn ?? 0) + 1 })
    setIsOpen(true)
  }
  const receiver = {
    receiverName: `${profile?.firstName ?? ''} ${profile?.lastName ?? ''}`.trim(),
    receiverPhone: profile?.phone ?? '',
  }
  const add = (
    <Button icon={<IconPlus size={20} aria-hidden />} onClick={() => show()}>
      {text.addresses.add}
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
                onEdit={() => show(address)}
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
      <Sheet
        isOpen={isOpen}
        onClose={() => setIsOpen(false)}
        title={open?.address ? text.addresses.editTitle : text.addresses.newTitle}
      >
        {open && (
          <AddressForm
            key={open.turn}
            address={open.address}
            receiver={receiver}
            isFirst={all.length === 0}
            onSaved={(next) => {
              onChanged(next)
              setIsOpen(false)
            }}
          />
        )}
      </Sheet>
    </>
  )
}
