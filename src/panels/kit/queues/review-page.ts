import { lazy } from 'react'
import type { PanelPage } from '../section.ts'
import { text } from '../text.ts'

/** The first page of every panel: what waits for the person. */
export const reviewPage: PanelPage = {
  name: 'to-review',
  title: text.toReview,
  View: lazy(async () => ({ default: (await import('./to-review.tsx')).ToReview })),
}
