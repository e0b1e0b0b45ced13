import { importedRatings } from '#contract/product/imported-ratings.ts'
import { amount, moment } from '../../kit/columns.tsx'
import { adding, part } from '../../kit/section.ts'
import { text as all } from '../../owner/text.ts'
import { text } from './text.ts'

const words = text.ratings

/** Ratings of a product that came from elsewhere. Admins alone see them. */
export const ratingPart = part(
  importedRatings.GetFakeProductRatingsById,
  (id) => ({ id }),
  (act) => ({
    name: 'ratings',
    title: words.title,
    columns: {
      author: words.author,
      rate: amount(words.rate),
      reason: words.reason,
      adminName: words.admin,
      createdAt: moment(words.at),
    },
    adds: adding(importedRatings.AddFakeProductRating, {
      label: words.add,
      done: words.added,
      given: ['id'],
      fields: {
        rate: { kind: 'number', label: words.rate, hint: words.rateHint },
        author: { kind: 'words', label: words.author },
        reason: { kind: 'text', label: words.reason, rows: 2 },
      },
    }),
    actions: [
      act(importedRatings.DeleteFakeProductRating, all.remove, ({ id }) => ({ id }), {
        question: ({ author }) => words.removeQuestion(author),
        done: words.removed,
        isDangerous: true,
      }),
    ],
  }),
)
