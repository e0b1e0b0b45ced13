import { IconCircleCheck, IconShoppingCartPlus, IconTrash } from '@tabler/icons-react'
import type { Course } from '#contract/course/course.ts'
import { pages } from '#src/entities/addresses.ts'
import { BuyBar } from '#src/entities/detail/detail-layout.tsx'
import { priceNow } from '#src/entities/price-now.ts'
import { Button, ButtonLink } from '#src/ui/button.tsx'
import { IconButton } from '#src/ui/icon-button.tsx'
import { Row } from '#src/ui/layout.tsx'
import { Price } from '#src/ui/price.tsx'
import { LESSONS } from './lesson-list.tsx'
import styles from './course-page.module.css'
import { text } from './text.ts'
import { useCoursePurchase } from './use-course-purchase.ts'

/** The price of a course and what can be done: put it in the cart, open the cart, or nothing because it is owned. */
export function CourseBuyBar({ course }: { course: Course }) {
  const { state, add, remove } = useCoursePurchase(course)
  if (state === 'owned')
    return (
      <BuyBar>
        <span className={styles['owned']}>
          <IconCircleCheck aria-hidden />
          {text.owned}
        </span>
        <ButtonLink to="." hash={LESSONS} variant="soft">
          {text.toLessons}
        </ButtonLink>
      </BuyBar>
    )
  return (
    <BuyBar>
      <Price {...priceNow(course)} size="l" />
      {state === 'inCart' ? (
        <Row gap={1} nowrap>
          <IconButton label={text.remove} onClick={() => void remove()}>
            <IconTrash size={22} />
          </IconButton>
          <ButtonLink to={pages.cart} variant="accent" icon={<IconCircleCheck size={20} />}>
            {text.inCart}
          </ButtonLink>
        </Row>
      ) : state === 'closed' ? (
        <span>{text.areaOff}</span>
      ) : (
        <Button
          variant="accent"
          icon={<IconShoppingCartPlus size={20} />}
          disabled={state === undefined}
          onClick={() => void add()}
        >
          {text.add}
        </Button>
      )}
    </BuyBar>
  )
}
