import { IconDiscount2 } from '@tabler/icons-react'
import { KeptPart } from '#src/entities/kept-answer/kept-part.tsx'
import { useKeptAnswer } from '#src/entities/kept-answer/use-kept-answer.ts'
import { EmptyState } from '#src/ui/states.tsx'
import { BuyCode } from './buy-code.tsx'
import { OffCodeCard } from './off-code-card.tsx'
import styles from './off-codes.module.css'
import { text } from './text.ts'

/** The discount codes that the person can use now, and one more for points. */
export function OffCodes() {
  const codes = useKeptAnswer('User/GetAllOffCode')
  const points = useKeptAnswer('Order/GetPointHistoryByFilter')
  const handleBought = () => {
    codes.ask()
    points.ask()
  }
  return (
    <>
      <KeptPart kept={codes}>
        {(all) =>
          all.length === 0 ? (
            <EmptyState icon={<IconDiscount2 />} title={text.none} body={text.noneBody} />
          ) : (
            <ul className={styles['codes']} aria-label={text.list}>
              {all.map((code) => (
                <OffCodeCard key={code.id} {...code} />
              ))}
            </ul>
          )
        }
      </KeptPart>
      {codes.answer && points.answer && (
        <BuyCode balance={points.answer.items[0]?.balanceAfter ?? 0} onBought={handleBought} />
      )}
    </>
  )
}
