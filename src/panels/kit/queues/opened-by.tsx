import { IconEye } from '@tabler/icons-react'
import { text } from '../text.ts'
import { useOpenedBy } from './open-rows.ts'
import styles from './opened-by.module.css'

/** Says that another admin has a row open. It is a hint: both may decide, and the second learns of the first. */
export function OpenedBy({ row }: { row: string }) {
  const name = useOpenedBy(row)
  if (name === undefined) return null
  return (
    <p className={styles['hint']}>
      <IconEye aria-hidden />
      {text.openedBy(name || text.somebody)}
    </p>
  )
}
