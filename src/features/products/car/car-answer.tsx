import type { ProductCard } from '#contract/product/product.ts'
import { Link } from '@tanstack/react-router'
import { IconCircleCheckFilled, IconCircleXFilled, IconHelpCircleFilled } from '@tabler/icons-react'
import { useLayoutEffect, useRef, useState } from 'react'
import { CarSheet } from '#src/entities/cars/car-sheet.tsx'
import { carText } from '#src/entities/cars/text.ts'
import { useMyCar } from '#src/entities/cars/use-my-car.ts'
import { TALK } from '#src/entities/detail/rating-link.tsx'
import { Chip } from '#src/ui/chip.tsx'
import styles from './car-answer.module.css'
import { fitOf, type Fit } from './fit-of.ts'
import { fitText } from './text.ts'
import { text } from '../text.ts'

const ICON = {
  yes: IconCircleCheckFilled,
  no: IconCircleXFilled,
  unknown: IconHelpCircleFilled,
} as const satisfies Record<Fit, unknown>

interface CarAnswerProps {
  fits: ProductCard['fits']
  /** The person has just asked: without a car, the choice opens. */
  isAsked: boolean
}

/** Whether the product fits the person's car, and the way to choose one. */
export function CarAnswer({ fits, isAsked }: CarAnswerProps) {
  const { car } = useMyCar()
  const [isOpen, setOpen] = useState(isAsked)
  const chip = useRef<HTMLButtonElement>(null)
  // the button that was pressed has gone: after the choice the focus returns to the one in its place
  useLayoutEffect(() => {
    if (isAsked) chip.current?.focus()
  }, [isAsked])
  return (
    <>
      {car && <Answer fit={fitOf(fits, car.id)} name={car.name} />}
      <Chip
        ref={chip}
        aria-pressed={undefined}
        aria-haspopup="dialog"
        aria-label={car ? carText.change : undefined}
        onClick={() => setOpen(true)}
      >
        {car ? fitText.change : text.fitsMine}
      </Chip>
      <CarSheet isOpen={isOpen} onClose={() => setOpen(false)} />
    </>
  )
}

function Answer({ fit, name }: { fit: Fit; name: string }) {
  const Icon = ICON[fit]
  const [before, after] = fitText.answer[fit]
  return (
    <p className={styles['answer']} data-fit={fit} role="status">
      <Icon size={24} aria-hidden />
      <span>
        {before}
        <bdi>{name}</bdi>
        {after}
        {fit === 'unknown' && (
          <Link to="." hash={TALK}>
            {fitText.ask}
          </Link>
        )}
      </span>
    </p>
  )
}
