import { useState } from 'react'
import type { ProductAddress } from '#contract/user/addresses.ts'
import { useMirror } from '#src/hooks/use-mirror.ts'
import { readProfile } from '#src/mirror/account.ts'
import { Sheet } from '#src/ui/sheet.tsx'
import { AddressForm } from './address-form.tsx'
import { text } from './text.ts'

interface Opened {
  address: ProductAddress | undefined
  isFirst: boolean
  /** Each opening shows an empty form. */
  turn: number
}

/** A sheet with the form of an address, and how it is opened: with an address to change it, without one to add one. */
export function useAddressSheet(onSaved: (addresses: ProductAddress[]) => void) {
  const profile = useMirror(readProfile, [])
  const [opened, setOpened] = useState<Opened>()
  const [isOpen, setOpen] = useState(false)
  const receiver = {
    receiverName: `${profile?.firstName ?? ''} ${profile?.lastName ?? ''}`.trim(),
    receiverPhone: profile?.phone ?? '',
  }
  const open = (address: ProductAddress | undefined, isFirst: boolean) => {
    setOpened({ address, isFirst, turn: (opened?.turn ?? 0) + 1 })
    setOpen(true)
  }
  const sheet = (
    <Sheet
      isOpen={isOpen}
      onClose={() => setOpen(false)}
      title={opened?.address ? text.editTitle : text.newTitle}
    >
      {opened && (
        <AddressForm
          key={opened.turn}
          address={opened.address}
          receiver={receiver}
          isFirst={opened.isFirst}
          onSaved={(next) => {
            onSaved(next)
            setOpen(false)
          }}
        />
      )}
    </Sheet>
  )
  return { open, sheet }
}
