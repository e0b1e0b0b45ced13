import type { ProductAddress } from '#contract/user/addresses.ts'
import { isPostalCode, isUsualPostalCode } from '#contract/user/profile-rules.ts'
import { PROVINCES } from '#contract/user/provinces.ts'
import { Form } from '#src/entities/form/form.tsx'
import { checkNothing, useForm, type Check } from '#src/entities/form/use-form.ts'
import { engine } from '#src/hooks/page-engine.ts'
import { isMobileNumber } from '#src/lib/mobile-number.ts'
import { notify } from '#src/ui/notify.ts'
import { Select } from '#src/ui/select.tsx'
import { Switch } from '#src/ui/switch.tsx'
import { TextArea, TextField } from '#src/ui/text-field.tsx'
import { SaveBar } from './save-bar.tsx'
import styles from './sections.module.css'
import { text } from './text.ts'

const plainPostal = (value: string) => value.replace(/[\s-]/g, '')
const between =
  (least: number, most: number, sentence: string): Check =>
  (value) => {
    const { length } = value.trim()
    if (length > most) return text.profile.tooLong
    return length < least ? sentence : undefined
  }

const CHECKS = {
  receiverName: between(2, 100, text.profile.tooShort),
  receiverPhone: (value: string) => (isMobileNumber(value) ? undefined : text.addresses.badPhone),
  province: (value: string) => (value ? undefined : text.addresses.pickProvince),
  city: between(2, 60, text.profile.tooShort),
  addressLine: between(5, 300, text.addresses.badLine),
  plaque: between(0, 20, ''),
  unit: between(0, 20, ''),
  postalCode: (value: string) => (isPostalCode(plainPostal(value)) ? undefined : text.addresses.badPostal),
  id: checkNothing,
  isDefault: checkNothing,
}

const PROVINCE_OPTIONS = [
  { value: '', label: text.addresses.pickProvince },
  ...PROVINCES.map((name) => ({ value: name, label: name })),
]

/** A switch among texts. */
const YES = 'yes'

const EMPTY = {
  receiverName: '',
  receiverPhone: '',
  province: '',
  city: '',
  addressLine: '',
  plaque: '',
  unit: '',
  postalCode: '',
}

interface AddressFormProps {
  /** The one to change; none to add one. */
  address: ProductAddress | undefined
  /** What a new address begins with. */
  receiver: { receiverName: string; receiverPhone: string }
  /** The first one becomes the default one in any case. */
  isFirst: boolean
  onSaved: (addresses: ProductAddress[]) => void
}

/** Adds or changes a delivery address. */
export function AddressForm({ address, receiver, isFirst, onSaved }: AddressFormProps) {
  const {
    id,
    isDefault: wasDefault,
    ...known
  } = address ?? { id: '', isDefault: isFirst, ...EMPTY, ...receiver }
  const local = known.receiverPhone.replace(/^\+98/, '0')
  const { values, set, field, isSending, failure, submit } = useForm({
    initial: { ...known, receiverPhone: local, id: String(id), isDefault: wasDefault ? YES : '' },
    checks: CHECKS,
    async send({ id: own, isDefault, ...values }, mutationId) {
      const province = PROVINCES.find((name) => name === values.province)
      if (!province) return
      const sent = { ...values, province, isDefault: isDefault === YES, ...(own && { id: Number(own) }) }
      onSaved(await engine.api.send('User/AddOrUpdateUserProductAddress', sent, { mutationId }))
      notify({ kind: 'success', text: text.saved })
    },
  })
  const postal = plainPostal(values.postalCode)
  const isOdd = isPostalCode(postal) && !isUsualPostalCode(postal)

  return (
    <Form onSubmit={submit}>
      <div className={styles['pair']}>
        <TextField
          {...field('receiverName')}
          label={text.addresses.receiverName}
          autoComplete="name"
          required
        />
        <TextField
          {...field('receiverPhone')}
          kind="tel"
          label={text.addresses.receiverPhone}
          autoComplete="tel"
          required
        />
      </div>
      <div className={styles['pair']}>
        <Select {...field('province')} label={text.addresses.province} options={PROVINCE_OPTIONS} required />
        <TextField {...field('city')} label={text.addresses.city} autoComplete="address-level2" required />
      </div>
      <TextArea
        {...field('addressLine')}
        label={text.addresses.addressLine}
        hint={text.addresses.addressHint}
        rows={2}
        autoComplete="street-address"
        required
      />
      <div className={styles['pair']}>
        <TextField {...field('plaque')} label={text.addresses.plaque} />
        <TextField {...field('unit')} label={text.addresses.unit} />
      </div>
      <TextField
        {...field('postalCode')}
        kind="digits"
        label={text.addresses.postalCode}
        hint={isOdd ? text.addresses.oddPostal : undefined}
        maxLength={11}
        autoComplete="postal-code"
        required
      />
      {!wasDefault && (
        <Switch
          label={text.addresses.makeDefault}
          checked={values.isDefault === YES}
          onChange={(isOn) => set('isDefault', isOn ? YES : '')}
        />
      )}
      <SaveBar isSending={isSending} failure={failure} />
    </Form>
  )
}
