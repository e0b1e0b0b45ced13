import { IconCurrentLocation, IconMapPin, IconPhone } from '@tabler/icons-react'
import type { Doer } from '#contract/site/site.ts'
import { ListPlace } from '#src/entities/thing-list/list-states.tsx'
import { usePosition } from '#src/entities/position/use-position.ts'
import { useIsPulling } from '#src/hooks/pull-now.ts'
import { useMirror } from '#src/hooks/use-mirror.ts'
import { persianDigits, persianNumber } from '#src/lib/persian-digits.ts'
import type { Mirror } from '#src/mirror/mirror.ts'
import { isCatalogueComplete } from '#src/mirror/site-content.ts'
import { Badge } from '#src/ui/badge.tsx'
import { Button } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { Grid } from '#src/ui/layout.tsx'
import { Select } from '#src/ui/select.tsx'
import type { DoerSearch } from './doer-search.ts'
import { listDoers, placesOf, type ListedDoer } from './list-doers.ts'
import styles from './doers-page.module.css'
import { text } from './text.ts'

/** For the route's loader. */
export async function readDoers(mirror: Mirror) {
  const [doers, isComplete] = await Promise.all([
    mirror.of('doer').orderBy('order').toArray(),
    isCatalogueComplete(mirror),
  ])
  return { doers, isComplete }
}

interface DoersPageProps {
  content: Awaited<ReturnType<typeof readDoers>>
  search: DoerSearch
  onSearch: (search: DoerSearch) => void
}

/** Agents by province and city; the nearest first when the place is known. */
export function DoersPage({ content, search, onSearch }: DoersPageProps) {
  const { doers, isComplete } = useMirror(readDoers, [], content)
  const { position, ask, canAsk } = usePosition()
  const isPulling = useIsPulling()
  const shown = listDoers(doers, search, position)
  const state = shown.length > 0 ? 'shown' : isComplete ? 'empty' : isPulling ? 'coming' : 'notHere'

  return (
    <>
      <h1>{text.title}</h1>
      <Filters doers={doers} search={search} onSearch={onSearch} />
      <div className={styles['bar']}>
        <span role="status">{text.count(persianNumber(shown.length))}</span>
        {canAsk && !position && (
          <Button
            size="s"
            variant="soft"
            icon={<IconCurrentLocation size={18} aria-hidden />}
            onClick={() => void ask()}
          >
            {text.near}
          </Button>
        )}
      </div>
      <ListPlace state={state} onClear={search.province || search.city ? () => onSearch({}) : undefined}>
        <Grid column="19rem">
          {shown.map((doer) => (
            <DoerCard key={doer.id} doer={doer} />
          ))}
        </Grid>
      </ListPlace>
    </>
  )
}

interface FiltersProps {
  doers: readonly Doer[]
  search: DoerSearch
  onSearch: (search: DoerSearch) => void
}

function Filters({ doers, search: { province = '', city = '' }, onSearch }: FiltersProps) {
  const here = province ? doers.filter((doer) => doer.province === province) : doers
  const options = (places: readonly string[]) => [
    { value: '', label: text.all },
    ...places.map((place) => ({ value: place, label: place })),
  ]
  return (
    <div className={styles['filters']}>
      <Select
        label={text.province}
        value={province}
        options={options(placesOf(doers, 'province'))}
        onValue={(picked) => onSearch(picked ? { province: picked } : {})}
      />
      <Select
        label={text.city}
        value={city}
        options={options(placesOf(here, 'city'))}
        onValue={(picked) => onSearch({ ...(province && { province }), ...(picked && { city: picked }) })}
      />
    </div>
  )
}

function DoerCard({ doer }: { doer: ListedDoer }) {
  const { name, title, province, city, address, phone, lat, long, distance } = doer
  return (
    <Card as="article" className={styles['doer']}>
      <div>
        <h2>
          <bdi>{name}</bdi>
        </h2>
        <p>
          <bdi dir="rtl">{title}</bdi>
        </p>
      </div>
      <address>
        <IconMapPin size={18} aria-hidden />
        <span>
          {province}، {city}، {address}
        </span>
      </address>
      {distance !== undefined && (
        <Badge tone="brand">{text.distance(persianNumber(distance, distance < 10 ? 1 : 0))}</Badge>
      )}
      <div className={styles['actions']}>
        <a
          href={`tel:${phone}`}
          aria-label={text.callTo(name, persianDigits(phone))}
          className={styles['call']}
        >
          <IconPhone size={20} aria-hidden />
          <bdi dir="ltr">{persianDigits(phone)}</bdi>
        </a>
        <a href={`geo:${lat},${long}?q=${lat},${long}`} aria-label={text.mapOf(name)}>
          <IconMapPin size={20} aria-hidden />
          {text.map}
        </a>
      </div>
    </Card>
  )
}
