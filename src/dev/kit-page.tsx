import { IconHeart, IconShoppingCart } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Badge, CountBadge } from '#src/ui/badge.tsx'
import { Button } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { Chip } from '#src/ui/chip.tsx'
import { IconButton } from '#src/ui/icon-button.tsx'
import { Grid, Row, Stack } from '#src/ui/layout.tsx'
import { Price } from '#src/ui/price.tsx'
import { QuantityStepper } from '#src/ui/quantity-stepper.tsx'
import { Rating } from '#src/ui/rating.tsx'
import { CardSkeleton, Skeleton } from '#src/ui/skeleton.tsx'
import { EmptyState, ErrorState, OfflineNotice } from '#src/ui/states.tsx'
import { Switch } from '#src/ui/switch.tsx'
import { KitFields } from './kit-fields.tsx'
import styles from './kit.module.css'

const VARIANTS = ['filled', 'accent', 'soft', 'outline', 'ghost', 'danger'] as const
const SIZES = ['s', 'm', 'l'] as const
const TONES = ['brand', 'ink', 'accent', 'sale', 'danger', 'success', 'neutral'] as const
const nothing = () => undefined

/** All parts on paper, then those that may be on ink there as well. */
export function Kit() {
  return (
    <main className={styles['kit']}>
      <Pressed />
      <Told />
      <KitFields />
      <States />
      <div className="ink">
        <Stack>
          <Pressed />
          <Told />
          <KitFields />
        </Stack>
      </div>
    </main>
  )
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={styles['part']}>
      <h2 lang="en">{title}</h2>
      {children}
    </section>
  )
}

function Pressed() {
  return (
    <Part title="Buttons">
      {VARIANTS.map((variant) => (
        <Row key={variant}>
          {SIZES.map((size) => (
            <Button key={size} variant={variant} size={size}>
              افزودن
            </Button>
          ))}
          <Button variant={variant} icon={<IconShoppingCart size={20} />}>
            افزودن به سبد
          </Button>
          <Button variant={variant} disabled>
            ناموجود
          </Button>
          <Button variant={variant} loading>
            ارسال
          </Button>
        </Row>
      ))}
      <Row>
        <IconButton label="علاقه‌مندی">
          <IconHeart />
        </IconButton>
        <IconButton label="علاقه‌مندی" raised>
          <IconHeart />
        </IconButton>
        <Chip>ترمز</Chip>
        <Chip selected>موتور</Chip>
        <QuantityStepper label="تعداد" value={1} max={5} onChange={nothing} />
        <QuantityStepper label="تعداد" value={5} max={5} onChange={nothing} />
      </Row>
      <Switch label="حالت شب" checked onChange={nothing} />
      <Switch label="حالت شب" checked={false} onChange={nothing} />
    </Part>
  )
}

function Told() {
  return (
    <Part title="Words and numbers">
      <Row>
        {TONES.map((tone) => (
          <Badge key={tone} tone={tone}>
            ویژه
          </Badge>
        ))}
        <span className={styles['counted']}>
          <CountBadge>۱۲</CountBadge>
        </span>
      </Row>
      <Row gap={5}>
        <Price amount={393_000_000} />
        <Price amount={393_000_000} oldAmount={450_000_000} />
        <Price amount={393_000_000} oldAmount={450_000_000} size="l" />
        <Price amount={0} />
        <Rating value={4.2} count={78} />
        <Rating value={0} />
      </Row>
      <p>
        متن با <a href="#kit">یک لینک</a> و کد ZR-2860 در WinOLS، ۱۲٫۵ بار و ۶۲٬۹۰۰٬۰۰۰ تومان.
      </p>
    </Part>
  )
}

function States() {
  return (
    <Part title="States">
      <OfflineNotice />
      <Grid>
        <CardSkeleton />
        <CardSkeleton />
      </Grid>
      <Skeleton width="60%" />
      <Card>یک کارت</Card>
      <EmptyState icon={<IconHeart />} title="هنوز چیزی اینجا نیست" body="اولین مورد را اضافه کنید." />
      <ErrorState onRetry={nothing} />
    </Part>
  )
}
