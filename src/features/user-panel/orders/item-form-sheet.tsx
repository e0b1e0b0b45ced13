import type { Order, OrderItem } from '#contract/order/orders.ts'
import { RecordForm } from '#src/entities/record-form/record-form.tsx'
import { notify } from '#src/ui/notify.ts'
import { Sheet } from '#src/ui/sheet.tsx'
import { type Asked, itemForm } from './item-forms.ts'

interface ItemFormSheetProps {
  asked: Asked
  item: OrderItem
  order: Pick<Order, 'cardLeft'>
  onClose: () => void
  onChanged: () => void
}

/** Asks for something about a bought thing: to cancel it, to give it back, or where it is. */
export function ItemFormSheet({ asked, item, order, onClose, onChanged }: ItemFormSheetProps) {
  const { title, body, form, values, button, done } = itemForm(asked, item, order)
  const handleSent = () => {
    onClose()
    notify({ kind: 'success', text: done })
    onChanged()
  }
  return (
    <Sheet isOpen onClose={onClose} title={title}>
      <p>{body}</p>
      <RecordForm
        form={form}
        values={values}
        draftName={`${asked}:${item.id}`}
        label={button}
        onSent={handleSent}
      />
    </Sheet>
  )
}
