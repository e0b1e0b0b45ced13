import type { Insertable } from 'kysely'
import type {
  CoursesTable,
  CourseVideosTable,
  ProductDesignsTable,
  ProductFurtherDetailsTable,
  ProductsTable,
} from '#server/platform/postgres/schema.ts'

/** A product with its parts, ready to insert. Categories and car models are ids, pictures stored JSON. */
export type ProductRows = {
  row: Insertable<ProductsTable>
  categoryIds: number[]
  carModelIds: number[]
  tags: string[]
  pictures: string[]
  designs: Omit<Insertable<ProductDesignsTable>, 'product_id'>[]
  details: Omit<Insertable<ProductFurtherDetailsTable>, 'product_id'>[]
}

export type CourseRows = {
  row: Insertable<CoursesTable>
  categoryIds: number[]
  tags: string[]
  lessons: Omit<Insertable<CourseVideosTable>, 'course_id'>[]
}
