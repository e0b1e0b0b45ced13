import { fullTitle } from '#contract/site-name.ts'

/** The answer of a route's `head` whose title depends on what it shows; all others stand in contract/pages.ts. */
export function pageHead({ title, description }: { title: string; description: string }) {
  return { meta: [{ title: fullTitle(title) }, { name: 'description', content: description }] }
}
