import { IconCar, IconPencil } from '@tabler/icons-react'
import { useState } from 'react'
import { CarSheet } from '#src/entities/cars/car-sheet.tsx'
import { carText } from '#src/entities/cars/text.ts'
import { useMyCar } from '#src/entities/cars/use-my-car.ts'
import { withoutFilters } from '#src/entities/thing-list/list-filter.ts'
import type { ListSearch } from '#src/entities/thing-list/list-search.ts'
import { Chip } from '#src/ui/chip.tsx'
import styles from './car-row.module.css'

interface CarRowProps {
  search: ListSearch
  onSearch: (search: ListSearch) => void
}

/** The list for one's own car: on, off, another car. */
export function CarRow({ search, onSearch }: CarRowProps) {
  const { car } = useMyCar()
  const [isOpen, setOpen] = useState(false)
  const isOn = car !== null && search.car === car.id
  const show = (id: number) => onSearch({ ...search, car: id })
  const handleChip = () => {
    if (!car) setOpen(true)
    else if (isOn) onSearch(withoutFilters(search, 'car'))
    else show(car.id)
  }
  return (
    <div className={styles['row']} role="group" aria-label={carText.myCar}>
      <Chip
        selected={isOn}
        {...(!car && { 'aria-pressed': undefined, 'aria-haspopup': 'dialog' })}
        className={styles['mine']}
        onClick={handleChip}
      >
        <IconCar size={20} aria-hidden />
        {car ? carText.chosenCar : carText.myCar}
        {car && <bdi className={styles['name']}>{car.name}</bdi>}
      </Chip>
      {car && (
        <Chip
          aria-pressed={undefined}
          aria-haspopup="dialog"
          aria-label={carText.change}
          onClick={() => setOpen(true)}
        >
          <IconPencil size={18} aria-hidden />
        </Chip>
      )}
      <CarSheet
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        onChange={(next) => {
          if (next) show(next.id)
          else if (isOn) onSearch(withoutFilters(search, 'car'))
        }}
      />
    </div>
  )
}
