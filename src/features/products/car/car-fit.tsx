import { lazy, Suspense, useState } from 'react'
import type { ProductCard } from '#contract/product/product.ts'
import { hasSavedCar } from '#src/entities/cars/saved-car.ts'
import { Chip } from '#src/ui/chip.tsx'
import styles from '../product-page.module.css'
import { text } from '../text.ts'

/** Loaded when this device has a car, or when somebody asks. */
const CarAnswer = lazy(async () => ({ default: (await import('./car-answer.tsx')).CarAnswer }))

/** Does it fit my car: what buyers ask first. */
export function CarFit({ fits }: Pick<ProductCard, 'fits'>) {
  const [isKnown] = useState(hasSavedCar)
  const [isAsked, setAsked] = useState(false)
  const question = (
    <Chip aria-pressed={undefined} aria-haspopup="dialog" onClick={() => setAsked(true)}>
      {text.fitsMine}
    </Chip>
  )
  return (
    <div className={styles['car']}>
      {isKnown || isAsked ? (
        <Suspense fallback={isAsked && question}>
          <CarAnswer fits={fits} isAsked={isAsked} />
        </Suspense>
      ) : (
        question
      )}
    </div>
  )
}
