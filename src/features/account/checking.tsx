import styles from './account-page.module.css'
import { text } from './text.ts'

/** Says that the device is solving the puzzle it was asked for. */
export function Checking({ isShown }: { isShown: boolean }) {
  return (
    <p role="status" className={isShown ? styles['checking'] : 'only-read'}>
      {isShown && text.checking}
    </p>
  )
}
