const ICONS = 'node_modules/@tabler/icons-react/dist/esm/icons'

/** Names in one folder as paths of the project. */
const all = (folder: string, ...names: string[]) => names.map((name) => `${folder}/${name}`)

/**
 * Every module of the first load of / and /p/1, by the chunk that holds it. A package or a folder covers its files.
 * The part of a route that is loaded with its page ends in `?page`. The build fails when the first load holds a
 * module that this list does not name, or lacks one that it names (first-load.ts). There are few chunks, because
 * each request costs headers and a small file compresses badly. There is more than one, because a phone evaluates
 * each of them in a task of its own.
 */
export const FIRST_LOAD: Readonly<Record<string, readonly string[]>> = {
  /** The entry and its static imports. */
  index: [
    'src/main.tsx',
    'src/app/android/shell-port.ts',
    'src/lib/load-code.ts',
    'src/lib/schedule.ts',
    'src/mirror/database-location.ts',
  ],
  /** React itself, evaluated in a task of its own. */
  react: all('node_modules', 'react', 'react-dom', 'scheduler'),
  /**
   * The module that evaluates React. Inside React's chunk a trace, which records the caller of each call, would
   * parse all of it again.
   */
  'start-react': ['src/start/react.ts'],
  /** Libraries that a new version of the app rarely changes, so devices keep their cached copy. */
  libraries: [
    'src/start/libraries.ts',
    ...all('node_modules', 'dexie', 'use-sync-external-store'),
    ...all('node_modules/@tanstack', 'history', 'react-router', 'react-store', 'router-core', 'store'),
  ],
  /** What the first screen of every page needs: shell, kit, Mirror, pull and the table of routes. */
  frame: [
    ...all('contract', 'errors.ts', 'page-id.ts', 'picture-sizes.ts', 'sale-price.ts', 'site-name.ts'),
    ...all('contract/site', 'is-of-today.ts', 'mirrored-things.ts'),
    ...all('node_modules/@tabler/icons-react/dist/esm', 'createReactComponent.mjs', 'defaultAttributes.mjs'),
    ...all('node_modules', 'destr', 'ofetch', 'ufo'),
    ...all('src/api', 'call.ts'),
    ...all('sw', 'messages.ts'),
    ...all(
      'src/app',
      'current-router.ts',
      'error-page.tsx',
      'first-documents.ts',
      'pending-page.tsx',
      'router.tsx',
      'start-sync.ts',
      'text.ts',
    ),
    ...all(
      'src/app/shell',
      'bottom-bar.tsx',
      'header-entries.ts',
      'header.tsx',
      'is-shown.ts',
      'logo.tsx',
      'navigation-progress.tsx',
      'shell.tsx',
      'sync-mark.tsx',
      'tab-of.ts',
      'use-page-change.ts',
    ),
    ...all('src/app/theme', 'theme.ts', 'use-theme.ts'),
    ...all(
      'src/entities',
      'address-link.tsx',
      'addresses.ts',
      'price-now.ts',
      'sort-text.ts',
      'text.ts',
      'when-near.tsx',
    ),
    ...all('src/entities/cards', 'sizes.ts'),
    ...all('src/entities/like-button', 'like-button.tsx', 'shown-likes.ts', 'use-like.ts'),
    ...all('src/entities/thing-list', 'list-search.ts', 'price-range.ts'),
    ...all('src/entities/thing-row', 'use-is-near.ts'),
    ...all('src/features/account', 'account-search.ts'),
    ...all('src/features/doers', 'doer-search.ts'),
    ...all('src/features/products', 'product-list-names.ts'),
    ...all(
      'src/hooks',
      'call-ends.ts',
      'find-ids.ts',
      'open-document.ts',
      'page-engine.ts',
      'pull-now.ts',
      'request-drain.ts',
      'session-end.ts',
      'unreachable.ts',
      'use-account.ts',
      'use-cart-count.ts',
      'use-mirror.ts',
      'use-mutator.ts',
      'use-now.ts',
      'use-sync-status.ts',
    ),
    ...all(
      'src/lib',
      'canonical-address.ts',
      'class-names.ts',
      'compact-number.ts',
      'duration.ts',
      'external-store.ts',
      'keep-codes.ts',
      'mobile-number.ts',
      'page-head.ts',
      'persian-digits.ts',
      'tile-text.ts',
      'toman.ts',
      'uuid-v7.ts',
      'watch-sight.ts',
    ),
    ...all(
      'src/mirror',
      'account.ts',
      'cart-lines.ts',
      'catalogue.ts',
      'documents.ts',
      'meta.ts',
      'mirror.ts',
      'personal-tables.ts',
      'personal.ts',
      'row-types.ts',
      'secrets.ts',
      'site-content.ts',
      'watch.ts',
      'write-documents.ts',
    ),
    ...all('src/storage', 'trouble.ts'),
    ...all('src', 'route-tree.gen.ts'),
    ...all(
      'src/routes',
      '$.tsx',
      'Account.index.tsx',
      'Article.tsx',
      'Cart.tsx',
      'CommonQuestions.tsx',
      'Course.tsx',
      'Doers.tsx',
      'Home.tsx',
      'Product.$list.tsx',
      'Product.index.tsx',
      'ProductArticle.tsx',
      'Products.tsx',
      'Search.tsx',
      'Teachers.$id.tsx',
      'Teachers.index.tsx',
      'Waiting.tsx',
      '__root.tsx',
      'a.$id.tsx',
      'c.$id.tsx',
      'index.tsx',
      'p.$id.tsx',
      'pa.$id.tsx',
    ),
    ...all('src/start', 'app.tsx'),
    ...all('src/sync', 'create-engine.ts', 'engine.ts', 'mutator.ts', 'pull.ts'),
    ...all('src/sync/mutators', 'likes.ts', 'views.ts'),
    ...all(
      'src/ui',
      'badge.tsx',
      'button.tsx',
      'card.tsx',
      'chip.tsx',
      'directional.tsx',
      'icon-button.tsx',
      'late-sheet.tsx',
      'later.tsx',
      'layout.tsx',
      'notify.ts',
      'picture.tsx',
      'price.tsx',
      'rating.tsx',
      'scroller.tsx',
      'section-header.tsx',
      'skeleton.tsx',
      'states.tsx',
      'text.ts',
    ),
    ...all(
      ICONS,

      'IconAlertTriangle.mjs',
      'IconChevronLeft.mjs',
      'IconChevronRight.mjs',
      'IconGauge.mjs',
      'IconHeart.mjs',
      'IconHeartFilled.mjs',
      'IconHome.mjs',
      'IconMenu2.mjs',
      'IconRefresh.mjs',
      'IconSchool.mjs',
      'IconSearch.mjs',
      'IconShoppingBag.mjs',
      'IconShoppingCart.mjs',
      'IconStarFilled.mjs',
      'IconUser.mjs',
      'IconWifiOff.mjs',
      'IconX.mjs',
    ),
  ],
  /** Rows and cards of things: home and the lists. */
  cards: [
    ...all('src/entities/cards', 'article-card.tsx', 'course-card.tsx', 'product-card.tsx', 'thing-card.tsx'),
    ...all('src/entities/category-links', 'category-icon.tsx', 'category-links.tsx'),
    ...all('src/entities/thing-row', 'row-of-things.ts', 'thing-row.tsx'),
    ...all('src/lib', 'jalali.ts'),
    ...all('src/mirror', 'lists.ts'),
    ...all(
      ICONS,
      'IconCalculator.mjs',
      'IconChartLine.mjs',
      'IconCpu.mjs',
      'IconDisc.mjs',
      'IconDroplet.mjs',
      'IconEngine.mjs',
      'IconInfoCircle.mjs',
      'IconMapPin.mjs',
      'IconPhone.mjs',
      'IconPropeller.mjs',
      'IconSnowflake.mjs',
      'IconSteeringWheel.mjs',
      'IconTag.mjs',
      'IconWheel.mjs',
      'IconWind.mjs',
    ),
  ],
  /** Buying from a page or a list, and the cart. */
  buying: [
    ...all('src/sync/mutators', 'cart.ts'),
    ...all('src/ui', 'quantity-stepper.tsx'),
    ...all(ICONS, 'IconMinus.mjs', 'IconPlus.mjs', 'IconTrash.mjs'),
  ],
  /** What the pages of a course, a product and an article share. */
  detail: [
    ...all('src/entities', 'count-view.ts', 'not-on-device.tsx', 'share-button.tsx', 'use-count-view.ts'),
    ...all(
      'src/entities/detail',
      'about-section.tsx',
      'detail-layout.tsx',
      'manage-link.tsx',
      'person-link.tsx',
      'rating-link.tsx',
      'tag-links.tsx',
    ),
    ...all('src/entities/rich-text', 'rich-text.tsx', 'text.ts'),
    ...all(ICONS, 'IconArrowBackUp.mjs', 'IconShare2.mjs'),
  ],
  /** What is loaded after the first paint. */
  'after-paint': [
    'src/app/after-paint.ts',
    'src/app/errors/outage-memory.ts',
    'src/app/errors/skipped-transition.ts',
    'src/app/first-screen/forget-first-screen.ts',
    'src/app/install/install-offer.ts',
    'src/app/late-scroll/left-places.ts',
    'src/app/update-prompt/service-worker.ts',
  ],
  /** The home page. */
  home: [
    ...all('src/entities/limited-offer', 'limited-offer.ts', 'text.ts'),
    ...all(
      'src/features/home',
      'home-page.tsx',
      'home-rows.ts',
      'message-bar.tsx',
      'read-home.ts',
      'search-field.tsx',
      'slides.tsx',
      'text.ts',
      'use-dismissed.ts',
    ),
    ...all('src/routes', 'index.tsx?page'),
    ...all(ICONS, 'IconSpeakerphone.mjs'),
  ],
  /** Parts that show products, on lists too. */
  'product-text': ['src/features/products/text.ts'],
  /** The page of a product. */
  product: [
    ...all('src/entities/cars', 'saved-car.ts'),
    ...all('src/features/products/car', 'car-fit.tsx'),
    ...all(
      'src/features/products',
      'design-choice.tsx',
      'detail-groups.ts',
      'detail-table.tsx',
      'gallery.tsx',
      'offer.ts',
      'product-buy-bar.tsx',
      'product-page.tsx',
      'product-summary.tsx',
      'purchase-terms.tsx',
      'use-product-purchase.ts',
    ),
    ...all('src/routes', 'p.$id.tsx?page'),
    ...all(ICONS, 'IconShieldCheck.mjs', 'IconTruckDelivery.mjs'),
  ],
}

/**
 * What many later pages use. One file of it costs less than the requests of its parts. A chunk holds what its modules import as well, so
 * what others need of it is named before. The bundler places all other modules.
 */
const LATER: typeof FIRST_LOAD = {
  'in-worker': ['node_modules/comlink', 'src/lib/in-worker.ts'],
  // the rescue of databases runs before the app does, and loads nothing of the kit
  'is-full': ['src/lib/is-full.ts'],
  kit: [ICONS, 'node_modules/jotai', 'contract/search-tokens.ts', ...all('src', 'lib', 'ui', 'ui/busy')],
  lists: ['src/entities/thing-list'],
}

/** All named chunks. A module belongs to the first one that imports it. */
export const CHUNKS: typeof FIRST_LOAD = { ...FIRST_LOAD, ...LATER }
