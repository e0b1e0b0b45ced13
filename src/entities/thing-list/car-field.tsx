import { IconCar } from '@tabler/icons-react'
import { useState } from 'react'
import { Button } from '#src/ui/button.tsx'
import { Switch } from '#src/ui/switch.tsx'
import { CarList } from '../cars/car-list.tsx'
import styles from '../cars/cars.module.css'
import { carText } from '../cars/text.ts'
import { useMyCar } from '../cars/use-my-car.ts'

interface CarFieldProps {
  /** The car model by which the list is filtered. */
  value: number | undefined
  onValue: (carModelId: number | undefined) => void
}

/** Filters a list by the person's own car, which can be chosen here. */
export function CarField({ value, onValue }: CarFieldProps) {
  const { car, save } = useMyCar()
  const [isChoosing, setChoosing] = useState(false)
  return (
    <div className={styles['field']}>
      {car && (
        <Switch
          label={carText.onlyFor(car.name)}
          checked={value === car.id}
          onChange={(isOn) => onValue(isOn ? car.id : undefined)}
        />
      )}
      <Button
        variant="outline"
        icon={<IconCar size={20} aria-hidden />}
        aria-expanded={isChoosing}
        onClick={() => setChoosing(!isChoosing)}
      >
        {car ? carText.change : carText.choose}
      </Button>
      {isChoosing && (
        <CarList
          chosenId={car?.id}
          onChoose={(next) => {
            save(next)
            setChoosing(false)
            onValue(next.id)
          }}
        />
      )}
    </div>
  )
}
