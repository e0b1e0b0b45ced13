import { Button } from '#src/ui/button.tsx'
import { Sheet } from '#src/ui/sheet.tsx'
import { CarList } from './car-list.tsx'
import styles from './cars.module.css'
import type { MyCar } from './my-car-atoms.ts'
import { carText } from './text.ts'
import { useMyCar } from './use-my-car.ts'

interface CarSheetProps {
  isOpen: boolean
  onClose: () => void
  /** Called after a car was saved, and with null after it was removed. */
  onChange?: (car: MyCar | null) => void
}

/** Lets a person choose or remove the car that is saved on this device. */
export function CarSheet({ isOpen, onClose, onChange }: CarSheetProps) {
  const { car, save, forget } = useMyCar()
  const handleChoose = (next: MyCar) => {
    save(next)
    onClose()
    onChange?.(next)
  }
  const handleForget = () => {
    forget()
    onClose()
    onChange?.(null)
  }
  return (
    <Sheet
      isOpen={isOpen}
      onClose={onClose}
      title={carText.myCar}
      footer={
        car && (
          <Button variant="ghost" fullWidth onClick={handleForget}>
            {carText.forget}
          </Button>
        )
      }
    >
      <div className={styles['sheet']}>
        <p className={styles['lead']}>{carText.lead}</p>
        <CarList chosenId={car?.id} onChoose={handleChoose} />
      </div>
    </Sheet>
  )
}
