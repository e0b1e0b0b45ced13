import { listText } from './text.ts'
import { useState, type FormEvent } from 'react'
import type { Category } from '#contract/shapes.ts'
import { useMirror } from '#src/hooks/use-mirror.ts'
import { readOwners, readTags } from '#src/mirror/facets.ts'
import { countThings, type ListedThing, type ListFilter } from '#src/mirror/lists.ts'
import { persianNumber } from '#src/lib/persian-digits.ts'
import { Button } from '#src/ui/button.tsx'
import { Stack } from '#src/ui/layout.tsx'
import { Select } from '#src/ui/select.tsx'
import { Switch } from '#src/ui/switch.tsx'
import { CarField } from './car-field.tsx'
import { categoryOptions } from './category-options.ts'
import { toListFilter, withoutAllFilters } from './list-filter.ts'
import type { ListSearch } from './list-search.ts'
import { PriceFields } from './price-fields.tsx'
import { QuickPrices } from './quick-prices/quick-prices.tsx'
import styles from './thing-list.module.css'
import { readPriceRange, typedPrice, type PriceFault } from './price-range.ts'

export interface FilterFormProps {
  thing: ListedThing
  search: ListSearch
  categories: readonly Category[]
  /** The part of the filter that the page fixes. It is counted with the rest. */
  fixed: ListFilter
  onSearch: (search: ListSearch) => void
}

const NO_RANGE: ListSearch = {}

/** All filters of a list. They take effect when they are applied. */
export function FilterForm({ thing, search, categories, fixed, onSearch }: FilterFormProps) {
  const [draft, setDraft] = useState(search)
  const [min, setMin] = useState(typedPrice(search.minPrice))
  const [max, setMax] = useState(typedPrice(search.maxPrice))
  const [fault, setFault] = useState<PriceFault>()
  const owners = useMirror((mirror) => readOwners(mirror, thing), [thing], [])
  const tags = useMirror((mirror) => readTags(mirror, thing), [thing], [])
  const owner = thing === 'product' ? ('seller' as const) : ('teacher' as const)

  const set = (part: keyof ListSearch, value: ListSearch[keyof ListSearch]) =>
    setDraft(({ [part]: _old, ...rest }) => (value ? { ...rest, [part]: value } : rest))

  const range = thing === 'article' ? NO_RANGE : readPriceRange(min, max)
  const { minPrice: _min, maxPrice: _max, ...rest } = draft
  const chosen = typeof range === 'string' ? undefined : { ...rest, ...range }
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault()
    if (chosen) return onSearch(chosen)
    if (typeof range === 'string') setFault(range)
    const form = event.currentTarget
    // it may be below the buttons
    setTimeout(() => form.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus())
  }

  return (
    <form onSubmit={handleSubmit} noValidate className={styles['filters']}>
      <Stack gap={4}>
        <Select
          label={listText.category}
          value={draft.category ?? ''}
          options={categoryOptions(categories)}
          onValue={(category) => set('category', category)}
        />
        {owners.length > 1 && (
          <Select
            label={listText[owner]}
            value={String(draft[owner] ?? '')}
            options={[
              { value: '', label: listText.anybody },
              ...owners.map(({ id, name }) => ({ value: String(id), label: name })),
            ]}
            onValue={(id) => set(owner, Number(id))}
          />
        )}
        <Select
          label={listText.tagLabel}
          value={draft.tag ?? ''}
          options={[{ value: '', label: listText.noTag }, ...tags.map((tag) => ({ value: tag, label: tag }))]}
          onValue={(tag) => set('tag', tag)}
        />
        {thing === 'product' && <CarField value={draft.car} onValue={(car) => set('car', car)} />}
        {thing !== 'article' && (
          <>
            <QuickPrices
              thing={thing}
              chosen={typeof range === 'string' ? NO_RANGE : range}
              onChoose={({ minPrice, maxPrice }) => {
                setMin(typedPrice(minPrice))
                setMax(typedPrice(maxPrice))
              }}
            />
            <PriceFields min={min} max={max} fault={fault} onMin={setMin} onMax={setMax} />
            {thing === 'product' && (
              <Switch
                label={listText.inStock}
                checked={draft.stock ?? false}
                onChange={(isInStock) => set('stock', isInStock || undefined)}
              />
            )}
            <Switch
              label={listText.reduced}
              checked={draft.reduced ?? false}
              onChange={(isReduced) => set('reduced', isReduced || undefined)}
            />
          </>
        )}
        <div className={styles['apply']}>
          <ApplyButton thing={thing} filter={chosen && toListFilter(chosen, categories, fixed)} />
          <Button variant="ghost" onClick={() => onSearch(withoutAllFilters(search))}>
            {listText.clearAll}
          </Button>
        </div>
      </Stack>
    </form>
  )
}

/**
 * Applies the filter and shows beforehand how many results it has. `filter` is undefined while the prices are
 * invalid.
 */
function ApplyButton({ thing, filter }: { thing: ListedThing; filter: ListFilter | undefined }) {
  const count = useMirror(
    async (mirror) => (filter ? await countThings(mirror, thing, filter) : undefined),
    [thing, JSON.stringify(filter)],
  )
  const label =
    count === undefined
      ? listText.apply
      : count === 0
        ? listText.showNone
        : listText.show(persianNumber(count))
  return (
    <Button type="submit" fullWidth>
      {label}
    </Button>
  )
}
