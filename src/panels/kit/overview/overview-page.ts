import { lazy } from 'react'
import type { PanelPage } from '../section.ts'
import { text } from '../text.ts'

/** The first page of a panel: today, and what waits for the person. */
export const overviewPage = (load: () => Promise<{ default: PanelPage['View'] }>): PanelPage => ({
  name: 'overview',
  title: text.overview,
  View: lazy(load),
})
