import type { Graph } from './graph.ts'

/** The app at Instagram, as the settings name it. */
export interface Instagram {
  graph: Graph
  appSecret: string
  verifyToken: string
  /** A person may answer for 7 days. */
  answersLate: boolean
}

/** What the server has of Instagram: an app, or the settings that are missing. */
export interface InstagramSetup {
  instagram: Instagram | null
  missing: readonly string[]
}
