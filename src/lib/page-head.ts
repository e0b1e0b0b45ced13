import { siteName } from './site-name.ts'

export interface PageHead {
  title: string
  description?: string
  /** The path that search engines should know the page by, when it is not the opened one. */
  canonical?: string
}

/** The answer of a route's `head`: title and description of one page. */
export function pageHead({ title, description, canonical }: PageHead) {
  const full = title === siteName ? title : `${title} | ${siteName}`
  return {
    meta: [
      { title: full },
      ...(description ? [{ name: 'description', content: description }] : []),
      ...(canonical ? [{ name: 'canonical', content: canonical }] : []),
    ],
  }
}
