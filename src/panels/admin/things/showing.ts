import { text as own } from '../../owner/text.ts'
import { text } from './text.ts'

/** The filters of every list of things. */
export const FILTERS = {
  state: { kind: 'choice', label: own.state, options: own.states },
  userId: { kind: 'number', label: text.userId },
  categoryId: { kind: 'number', label: text.categoryId },
} as const

type Named = { title: string; state: string }

/** When and how a thing is shown and hidden. Drafts lack something; the answer names what. */
export const SHOWING = {
  isShown: ({ state }: Named) => state !== 'active',
  done: text.shown,
} as const
export const HIDING = {
  isShown: ({ state }: Named) => state === 'active',
  question: ({ title }: Named) => text.hideQuestion(title),
  bulkQuestion: text.hideAll,
  done: text.hidden,
  isDangerous: true,
} as const
export const REMOVING = {
  question: ({ title }: Named) => text.removeQuestion(title),
  done: text.removed,
  isDangerous: true,
} as const
