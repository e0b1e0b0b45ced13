import type { Write } from '#src/entities/record-form/fields.ts'
import type { Part } from '../../kit/section.ts'
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
  forAll: true,
  done: text.hidden,
  isDangerous: true,
} as const
export const REMOVING = {
  question: ({ title }: Named) => text.removeQuestion(title),
  done: text.removed,
  isDangerous: true,
} as const

/** A part with what admins show and hide of it at once. Parts of drafts are shown together with the draft. */
export function withShowing(part: Part, show: Write, hide: Write): Part {
  const { section } = part
  const input = ({ id }: { id?: unknown }) => ({ id })
  return {
    ...part,
    section: {
      ...section,
      actions: [
        {
          operation: show,
          label: text.show,
          input,
          isShown: ({ state }) => state === 'deactive',
          done: text.shown,
        },
        {
          operation: hide,
          label: text.hide,
          input,
          isShown: ({ state }) => state === 'active',
          question: () => text.hidePart,
          done: text.hidden,
        },
        ...section.actions,
      ],
    },
  }
}
