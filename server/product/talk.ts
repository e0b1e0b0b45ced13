import {
  ADMIN_PRODUCT_TALK,
  PRODUCT_ANSWERING,
  PRODUCT_ASKING,
  PRODUCT_COMMENTING,
  PRODUCT_GIVING,
  PRODUCT_RATING,
  PRODUCT_TEXT_CHANGES,
  productTalk,
  SELLER_COMMENTS,
  SELLER_QUESTIONS,
  sellerComments,
  sellerQuestions,
} from '#contract/product/talk.ts'
import {
  adminTalk,
  answering,
  asking,
  commentChanges,
  commenting,
  giving,
  rating,
  textChanges,
} from '#contract/talk.ts'
import { answers, answersEach, implement } from '#server/platform/operations/implement.ts'
import { commentHandlers } from '#server/talk/comments.ts'
import { adminTalkHandlers, ownerTalkHandlers } from '#server/talk/lists.ts'
import { answerHandlers, questionHandlers } from '#server/talk/questions.ts'
import { givingHandlers, ratingHandlers } from '#server/talk/ratings.ts'
import { commentChangeHandlers, textChangeHandlers } from '#server/talk/text-changes.ts'

export const productTalkHandlers = implement(productTalk, {
  ...answersEach(textChanges, PRODUCT_TEXT_CHANGES, (what) => textChangeHandlers({ thing: 'product', what })),
  ...answers(commentChanges, { edit: PRODUCT_TEXT_CHANGES.comment.edit }, commentChangeHandlers('product')),
  ...answers(commenting, PRODUCT_COMMENTING, commentHandlers('product')),
  ...answers(asking, PRODUCT_ASKING, questionHandlers('product')),
  ...answersEach(answering, PRODUCT_ANSWERING, (level) => answerHandlers('product', Number(level))),
  ...answers(rating, PRODUCT_RATING, ratingHandlers('product')),
  ...answers(giving, PRODUCT_GIVING, givingHandlers('product')),
  ...answersEach(adminTalk, ADMIN_PRODUCT_TALK, (what) => adminTalkHandlers('product', what)),
  ...answers(sellerComments, SELLER_COMMENTS, ownerTalkHandlers('product', 'comment')),
  ...answers(sellerQuestions, SELLER_QUESTIONS, ownerTalkHandlers('product', 'question')),
})
