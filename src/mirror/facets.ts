import type { ListedThing } from './lists.ts'
import type { Mirror } from './mirror.ts'

/** A seller or teacher by whom a list can be filtered. */
export interface Owner {
  id: number
  name: string
}

async function readSellers(mirror: Mirror): Promise<Owner[]> {
  const products = mirror.of('product')
  const ids = await products.orderBy('sellerId').uniqueKeys()
  const some = await Promise.all(ids.map((id) => products.where('sellerId').equals(id).first()))
  return some.flatMap((product) => (product ? [{ id: product.sellerId, name: product.seller.shopName }] : []))
}

async function readTeachers(mirror: Mirror): Promise<Owner[]> {
  const courses = mirror.of('course')
  const ids = await courses.orderBy('teacher.id').uniqueKeys()
  const some = await Promise.all(ids.map((id) => courses.where('teacher.id').equals(id).first()))
  return some.flatMap((course) =>
    course ? [{ id: course.teacher.id, name: course.teacher.displayName }] : [],
  )
}

/** The sellers of the mirrored products or the teachers of the courses. Articles have none. */
export async function readOwners(mirror: Mirror, thing: ListedThing): Promise<Owner[]> {
  const owners = await (thing === 'product'
    ? readSellers(mirror)
    : thing === 'course'
      ? readTeachers(mirror)
      : [])
  return [...owners].sort((a, b) => a.name.localeCompare(b.name, 'fa'))
}

/** Every tag that one kind of document uses. */
export async function readTags(mirror: Mirror, thing: ListedThing): Promise<string[]> {
  const tags = await mirror.catalogue.table(thing).orderBy('tags').uniqueKeys()
  return tags.map(String).sort((a, b) => a.localeCompare(b, 'fa'))
}

/** The prices of all documents of one kind in rials, lowest first. No document is read. */
export async function readPrices(mirror: Mirror, thing: ListedThing): Promise<number[]> {
  if (thing === 'article') return []
  return (await mirror.catalogue.table(thing).orderBy('sortPrice').keys()).map(Number)
}
