/** Which part each demo picture shows; the content files follow this order. */

export const PARTS = [
  'turbo',
  'injector',
  'ecu',
  'coilover',
  'disc',
  'piston',
  'gauge',
  'rim',
  'intercooler',
  'filter',
  'muffler',
  'plug',
] as const
export type PartName = (typeof PARTS)[number]

/** Products per part, in catalogue order: 60 in all. */
export const PRODUCT_PARTS: readonly PartName[] = (
  [
    ['turbo', 7],
    ['injector', 6],
    ['ecu', 6],
    ['coilover', 6],
    ['disc', 6],
    ['piston', 6],
    ['gauge', 5],
    ['rim', 4],
    ['intercooler', 4],
    ['filter', 4],
    ['muffler', 3],
    ['plug', 3],
  ] as const
).flatMap(([part, count]) => Array.from({ length: count }, () => part))

/** One part per course cover: 24 in all. */
export const COURSE_PARTS: readonly PartName[] = [
  'ecu',
  'ecu',
  'gauge',
  'turbo',
  'turbo',
  'intercooler',
  'injector',
  'injector',
  'ecu',
  'piston',
  'piston',
  'plug',
  'coilover',
  'coilover',
  'disc',
  'rim',
  'muffler',
  'filter',
  'gauge',
  'ecu',
  'turbo',
  'plug',
  'disc',
  'gauge',
]

/** One part per article cover: 30 articles, then 20 product articles. */
export const ARTICLE_PARTS: readonly PartName[] = Array.from(
  { length: 50 },
  (_, i) => PARTS[(i * 5 + Math.floor(i / 12)) % PARTS.length] ?? 'turbo',
)

/** Two digits, so that names sort. */
export function pictureKey(kind: 'course' | 'product' | 'article' | 'avatar', number: number): string {
  return `${kind}-${String(number).padStart(2, '0')}`
}
