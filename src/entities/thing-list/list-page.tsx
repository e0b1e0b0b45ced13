import { useState, type ReactNode } from 'react'
import { useHasRoom } from '#src/hooks/use-has-room.ts'
import { useMirror } from '#src/hooks/use-mirror.ts'
import type { MirrorRow } from '#src/mirror/catalogue.ts'
import type { ListedThing, ListFilter } from '#src/mirror/lists.ts'
import { readCategories } from '#src/mirror/site-content.ts'
import { Sheet } from '#src/ui/sheet.tsx'
import { cardOf } from '../cards/thing-card.tsx'
import { listText } from './text.ts'
import { ActiveChips } from './active-chips.tsx'
import { ClosedArea, useIsAreaClosed } from './closed-area.tsx'
import { CategoryChips } from './category-chips.tsx'
import { FilterForm } from './filter-form.tsx'
import { ListBar } from './list-bar.tsx'
import { toListFilter, withoutAllFilters } from './list-filter.ts'
import { parseListSearch, type ListSearch } from './list-search.ts'
import { ListPlace } from './list-states.tsx'
import { withFound, type ListPageContent } from './read-list-page.ts'
import { QuickAdd, useCountsInCart } from './quick-add.tsx'
import { ThingGrid } from './thing-grid.tsx'
import styles from './thing-list.module.css'
import { useThingList } from './use-thing-list.ts'

interface ListPageProps<T extends ListedThing> {
  thing: T
  title: string
  search: ListSearch
  /** The data that the loader has read. */
  content: ListPageContent<T>
  /** The part of the filter that the page decides. */
  fixed?: ListFilter
  /** Writes the filter to the address. */
  onSearch: (search: ListSearch) => void
  /** Content between the title and the list. */
  children?: ReactNode
  /** First in the row of the categories. */
  lead?: ReactNode
}

const FIRST_ROW = 2

/** A list of one kind of thing with its filters. The address holds all of them. */
export function ListPage<T extends ListedThing>(props: ListPageProps<T>) {
  const { thing, title, content, fixed = {}, onSearch, children, lead } = props
  // the router passes unknown parameters as well
  const search = parseListSearch({ ...props.search })
  const [isSheetOpen, setSheetOpen] = useState(false)
  const isWide = useHasRoom('filters')
  const categories = useMirror((mirror) => readCategories(mirror, thing), [thing], content.categories)
  const filter = toListFilter(search, categories, withFound(fixed, content.found))
  const { items, total, state, isComing, hasMore, showMore } = useThingList(thing, filter, content.list)
  const counts = useCountsInCart()
  const isClosed = useIsAreaClosed(thing)
  const { sort: _sort, ...narrowed } = search
  const active = Object.keys(narrowed).length

  const handleSearch = (next: ListSearch) => {
    setSheetOpen(false)
    onSearch(next)
  }
  const form = (
    <FilterForm
      key={JSON.stringify(search)}
      thing={thing}
      search={search}
      categories={categories}
      fixed={withFound(fixed, content.found)}
      onSearch={handleSearch}
    />
  )

  if (isClosed)
    return (
      <>
        <h1>{title}</h1>
        <ClosedArea thing={thing} />
      </>
    )
  return (
    <>
      <h1>{title}</h1>
      {children}
      <CategoryChips lead={lead} categories={categories} search={search} onSearch={onSearch} />
      <div className={styles['layout']}>
        {isWide && <aside className={styles['side']}>{form}</aside>}
        <div className={styles['main']}>
          <ListBar
            thing={thing}
            total={state === 'shown' || state === 'empty' ? total : undefined}
            isComing={isComing}
            sort={filter.sort ?? 'newest'}
            active={active}
            onSort={(sort) => onSearch({ ...search, sort })}
            onFilters={isWide ? undefined : () => setSheetOpen(true)}
          />
          <ActiveChips thing={thing} search={search} categories={categories} onSearch={onSearch} />
          <ListPlace
            state={state}
            onClear={active > 0 ? () => onSearch(withoutAllFilters(search)) : undefined}
          >
            <ThingGrid hasMore={hasMore} onMore={showMore}>
              {items.map((item, index) => (
                <ListCell
                  key={item.id}
                  thing={thing}
                  item={item}
                  isFirst={index < FIRST_ROW}
                  counts={counts}
                />
              ))}
            </ThingGrid>
          </ListPlace>
        </div>
      </div>
      {!isWide && (
        <Sheet isOpen={isSheetOpen} onClose={() => setSheetOpen(false)} title={listText.filters}>
          {form}
        </Sheet>
      )}
    </>
  )
}

interface ListCellProps<T extends ListedThing> {
  thing: T
  item: MirrorRow<T>
  isFirst: boolean
  counts: ReadonlyMap<number, number> | undefined
}

/** A card. Cards of products have a button that adds the product to the cart. */
function ListCell<T extends ListedThing>({ thing, item, isFirst, counts }: ListCellProps<T>) {
  return (
    <div className={styles['cell']}>
      {cardOf[thing](item, isFirst)}
      {counts && 'maxPerOrder' in item && <QuickAdd product={item} count={counts.get(item.id) ?? 0} />}
    </div>
  )
}
