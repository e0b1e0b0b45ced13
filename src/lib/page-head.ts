import { fullTitle } from '#contract/site-name.ts'

/** The result of a route's `head` whose title depends on its content. All other titles are in contract/pages.ts. */
export function pageHead({ title, description }: { title: string; description: string }) {
  return { meta: [{ title: fullTitle(title) }, { name: 'description', content: description }] }
}
