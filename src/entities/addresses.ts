interface ArticleRef {
  id: number
  kind: 'article' | 'product'
}

type Page =
  | 'home'
  | 'courses'
  | 'shop'
  | 'products'
  | 'articles'
  | 'productArticles'
  | 'search'
  | 'account'
  | 'cart'
  | 'waiting'
  | 'support'
  | 'about'
  | 'tunerPlus'

/** Pages that others link to. They are plain strings, because a page may belong to another part of the app. */
export const pages: Readonly<Record<Page, string>> = {
  home: '/',
  courses: '/Course',
  shop: '/Product',
  products: '/Products',
  articles: '/Article',
  productArticles: '/ProductArticle',
  search: '/Search',
  account: '/Account',
  cart: '/Cart',
  waiting: '/Waiting',
  support: '/Suport',
  about: '/About',
  tunerPlus: '/TunerPlus',
}

export function courseAddress(id: number): string {
  return `/c/${id}`
}

export function productAddress(id: number): string {
  return `/p/${id}`
}

/** Articles about products have a page of their own. */
export function articleAddress({ id, kind }: ArticleRef): string {
  return kind === 'product' ? `/pa/${id}` : `/a/${id}`
}

export function teacherAddress(id: number): string {
  return `/Teachers/${id}`
}

/** The page of one question about a course or a product. */
export function questionAddress(thing: 'course' | 'product', id: number): string {
  return `/${thing === 'course' ? 'Questions' : 'ProductQuestions'}/${id}`
}
