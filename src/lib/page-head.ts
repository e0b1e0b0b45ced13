import { siteName } from './site-name.ts'

export interface PageHead {
  title: string
  description?: string
}

/** The answer of a route's `head`: title and description of one page. */
export function pageHead({ title, description }: PageHead) {
  const full = title === siteName ? title : `${title} | ${siteName}`
  return { meta: [{ title: full }, ...(description ? [{ name: 'description', content: description }] : [])] }
}
