import { IconAlertTriangle } from '@tabler/icons-react'
import type { ChangeableProduct } from '#contract/order/cart.ts'
import { useMutator } from '#src/hooks/use-mutator.ts'
import { confirmCartChanges } from '#src/sync/mutators/cart.ts'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import styles from './changes-dialog.module.css'
import { describeChange } from './describe-change.ts'
import { text } from './text.ts'

/** Shows what differs from what the buyer last saw, until they say that they have understood. */
export function ChangesDialog({ changes }: { changes: readonly ChangeableProduct[] }) {
  const confirm = useMutator(confirmCartChanges)
  const handleConfirm = () => void confirm({})

  return (
    <Dialog isOpen={changes.length > 0} onClose={handleConfirm} label={text.changes.title} side="bottom">
      <div className={styles['content']}>
        <h2 className={styles['title']}>
          <IconAlertTriangle aria-hidden />
          {text.changes.title}
        </h2>
        <ol className={styles['list']}>
          {changes.map((change) => (
            <Change
              key={`${change.kind}:${change.productId}:${change.designId}:${change.reason}`}
              change={change}
            />
          ))}
        </ol>
        <Button fullWidth onClick={handleConfirm}>
          {text.changes.confirm}
        </Button>
      </div>
    </Dialog>
  )
}

function Change({ change }: { change: ChangeableProduct }) {
  const { name, reason, values } = describeChange(change)
  return (
    <li>
      <bdi dir="rtl">
        <b>{name}</b>
      </bdi>
      <p>
        {reason}
        {values && (
          <>
            {' '}
            {text.changes.from} <s>{values.from}</s> {text.changes.to} <strong>{values.to}</strong>
          </>
        )}
      </p>
    </li>
  )
}
