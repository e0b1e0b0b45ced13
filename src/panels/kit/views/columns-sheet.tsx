import { Button } from '#src/ui/button.tsx'
import { Row } from '#src/ui/layout.tsx'
import { Sheet } from '#src/ui/sheet.tsx'
import { labelOf } from '../columns.tsx'
import type { Section } from '../section.ts'
import { text } from '../text.ts'
import { hideColumns, useHiddenColumns } from './hidden-columns.ts'
import styles from './views.module.css'

interface ColumnsSheetProps {
  section: Section
  onClose: () => void
}

/** Which columns of a list this device shows. */
export function ColumnsSheet({ section, onClose }: ColumnsSheetProps) {
  const hidden = useHiddenColumns(section)
  const [, ...columns] = Object.entries(section.columns)
  const show = (name: string, isShown: boolean) =>
    hideColumns(section, isShown ? hidden.filter((each) => each !== name) : [...hidden, name])
  return (
    <Sheet
      isOpen
      onClose={onClose}
      title={text.columns.title}
      footer={
        <Row apart>
          <Button variant="ghost" disabled={hidden.length === 0} onClick={() => hideColumns(section, [])}>
            {text.columns.all}
          </Button>
          <Button onClick={onClose}>{text.columns.done}</Button>
        </Row>
      }
    >
      <p className={styles['lead']}>{text.columns.lead}</p>
      <ul className={styles['columns']}>
        {columns.map(([name, column]) => (
          <li key={name}>
            <label>
              <input
                type="checkbox"
                checked={!hidden.includes(name)}
                onChange={({ currentTarget }) => show(name, currentTarget.checked)}
              />
              {labelOf(column)}
            </label>
          </li>
        ))}
      </ul>
    </Sheet>
  )
}
