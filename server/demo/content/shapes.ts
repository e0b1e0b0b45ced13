/** Shapes of the written demo content. Money is whole rials, times are relative to the moment of loading. */

/** What the products of the demo are grouped by, in the order of the catalogue. */
export const FAMILY_NAMES = [
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
export type FamilyName = (typeof FAMILY_NAMES)[number]

export type CategoryContent = { slug: string; title: string; parent?: string; icon: string; isHidden?: true }

export type TeacherContent = {
  firstName: string
  lastName: string
  title: string
  city: string
  skills: string[]
  resume: string
  /** Which of the six drawn faces; a person without one is shown by their initials. */
  avatar?: number
}
export type SellerContent = {
  firstName: string
  lastName: string
  shopName: string
  city: string
  about: string
}
export type AccountContent = {
  email: string
  phone: string
  firstName: string
  lastName: string
  city: string
  roles: ('SuperAdmin' | 'Admin' | 'Buyer')[]
}

export type Level = 'beginner' | 'intermediate' | 'advanced'
/** `teacher` counts from 1; `lessons` are [title, seconds]; `off` is [rials, days it still counts]. */
export type CourseContent = {
  title: string
  alias: string
  categories: string[]
  teacher: number
  level: Level
  price: number
  off?: [number, number]
  summary: string
  about: string[]
  gains: string[]
  lessons: [string, number][]
  tags: string[]
}

/** A design is [title, colour or null, rials, pieces]; a detail is [group, name, value]. */
export type ProductContent = {
  title: string
  alias: string
  price: number
  off?: [number, number]
  stock: number
  weight: number
  seller: number
  summary: string
  fits: string
  details: [string, string, string][]
  designs?: [string, string | null, number, number][]
  isSpecial?: boolean
}

/** What all products of one family share. */
export type FamilyContent = {
  categories: string[]
  tags: string[]
  sku: string
  advice: string[]
  details: [string, string, string][]
}

export type ArticleContent = {
  title: string
  category: string
  teacher: number
  summary: string
  sections: [string, string][]
  tags: string[]
}
export type QuestionContent = { title: string; text: string; answer: string }
export type DoerContent = {
  name: string
  title: string
  province: string
  city: string
  address: string
  phone: string
  lat: number
  long: number
}
