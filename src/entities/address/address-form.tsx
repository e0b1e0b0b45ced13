import { useState } from 'react'
import type { ProductAddress } from '#contract/user/addresses.ts'
import { addresses } from '#contract/user/addresses.ts'
import { isPostalCode, isUsualPostalCode } from '#contract/user/profile-rules.ts'
import { PROVINCES } from '#contract/user/provinces.ts'
import type { FormField, RecordForm as Form } from '#src/entities/record-form/fields.ts'
import { RecordForm } from '#src/entities/record-form/record-form.tsx'
import type { Position } from '#src/entities/position/position.ts'
import { asciiDigits } from '#src/lib/persian-digits.ts'
import { notify } from '#src/ui/notify.ts'
import { PlaceField } from './place-field.tsx'
import { text } from './text.ts'

function oddPostalCode(typed: string): string | undefined {
  const code = asciiDigits(typed).replace(/[\s-]/g, '')
  return isPostalCode(code) && !isUsualPostalCode(code) ? text.oddPostal : undefined
}

const FIELDS: Readonly<Record<string, FormField>> = {
  receiverName: { kind: 'words', label: text.receiverName, autoComplete: 'name', isHalf: true },
  receiverPhone: {
    kind: 'tel',
    label: text.receiverPhone,
    wrong: text.badPhone,
    autoComplete: 'tel',
    isHalf: true,
  },
  province: {
    kind: 'choice',
    label: text.province,
    options: Object.fromEntries(PROVINCES.map((name) => [name, name])),
    isHalf: true,
  },
  city: { kind: 'words', label: text.city, autoComplete: 'address-level2', isHalf: true },
  addressLine: {
    kind: 'text',
    label: text.addressLine,
    hint: text.addressHint,
    rows: 2,
    autoComplete: 'street-address',
  },
  plaque: { kind: 'words', label: text.plaque, isHalf: true },
  unit: { kind: 'words', label: text.unit, isHalf: true },
  postalCode: {
    kind: 'digits',
    label: text.postalCode,
    wrong: text.badPostal,
    remark: oddPostalCode,
    autoComplete: 'postal-code',
  },
}
const operation = addresses.AddOrUpdateUserProductAddress
const FORM: Form = {
  operation,
  fields: { ...FIELDS, isDefault: { kind: 'flag', label: text.makeDefault } },
}
/** The default one stays it until another one becomes it. */
const FORM_OF_DEFAULT: Form = { operation, fields: FIELDS }

interface AddressFormProps {
  /** The one to change; none to add one. */
  address: ProductAddress | undefined
  /** What a new address begins with. */
  receiver: { receiverName: string; receiverPhone: string }
  /** The first one becomes the default one in any case. */
  isFirst: boolean
  onSaved: (addresses: ProductAddress[]) => void
}

/** The place of an address. Answers that this device saved earlier have none. */
function placeOf({ lat, long }: Partial<ProductAddress>): Position | undefined {
  return typeof lat === 'number' && typeof long === 'number' ? { lat, long } : undefined
}

/** Adds or changes a delivery address. */
export function AddressForm({ address, receiver, isFirst, onSaved }: AddressFormProps) {
  const [place, setPlace] = useState(() => placeOf(address ?? {}))
  const values = address ?? { ...receiver, isDefault: isFirst }
  return (
    <RecordForm
      form={values.isDefault ? FORM_OF_DEFAULT : FORM}
      values={{ ...values, ...(place ?? { lat: null, long: null }) }}
      draftName={`address:${address?.id ?? 'new'}`}
      label={text.save}
      onSent={(answer) => {
        // the operation answers all addresses as they now are
        onSaved(answer as ProductAddress[])
        notify({ kind: 'success', text: text.saved })
      }}
    >
      <PlaceField place={place} onPlace={setPlace} />
    </RecordForm>
  )
}
