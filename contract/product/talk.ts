import { subject } from '../define.ts'
import { named, namedEach } from '../slots.ts'
import {
  adminTalk,
  answering,
  asking,
  commentChanges,
  commenting,
  giving,
  ownerTalk,
  rating,
  textChanges,
} from '../talk.ts'

export const PRODUCT_TEXT_CHANGES = {
  comment: {
    edit: 'EditProductComment',
    delete: 'DeleteProductComment',
    active: 'ActiveProductComment',
    deActive: 'DeActiveProductComment',
    adminEdit: 'AdminEditProductComment',
  },
  question: {
    edit: 'EditProductQuestion',
    delete: 'DeleteProductQuestion',
    active: 'ActiveProductQuestion',
    deActive: 'DeActiveProductQuestion',
    adminEdit: 'AdminEditProductQuestion',
  },
  answer: {
    edit: 'EditProductQuestionAnswer',
    delete: 'DeleteProductQuestionAnswer',
    active: 'ActiveProductQuestionAnswer',
    deActive: 'DeActiveProductQuestionAnswer',
    adminEdit: 'AdminEditProductQuestionAnswer',
  },
} as const

export const PRODUCT_COMMENTING = { comment: 'SendComment', reply: 'ReplyCommentById' } as const
export const PRODUCT_ASKING = {
  ask: 'SetProductQuestion',
  open: 'OpenQuestion',
  close: 'CloseQuestion',
  best: 'SetBestQuestionAnswer',
  notBest: 'UnSetBestQuestionAnswer',
} as const
/** Answers about products have one level. */
export const PRODUCT_ANSWERING = { 1: { answer: 'SetProductQuestionAnswer' } } as const
export const PRODUCT_RATING = { check: 'CheckUserProductRating', rate: 'AddUserProductRating' } as const
export const PRODUCT_GIVING = { give: 'AddProductToUser', takeBack: 'RemoveProductToUser' } as const

export const ADMIN_PRODUCT_TALK = {
  comment: {
    list: 'GetAdminProductCommentsByFilter',
    unseen: 'GetAdminUnSeenProductComments',
    count: 'GetAdminUnSeenProductCommentsCount',
  },
  question: {
    list: 'GetAdminProductQuestionsByFilter',
    unseen: 'GetAdminUnSeenProductQuestions',
    count: 'GetAdminUnSeenProductQuestionsCount',
  },
  answer: { list: 'GetAdminProductQuestionAnswersByFilter' },
} as const

export const sellerComments = ownerTalk('Seller', 'productComment')
export const sellerQuestions = ownerTalk('Seller', 'productQuestion')
export const SELLER_COMMENTS = {
  list: 'GetSellerProductCommentsByFilter',
  unseen: 'GetSellerUnSeenProductComments',
  count: 'GetSellerUnSeenProductCommentsCount',
  reply: 'SetSellerProductComment',
  seen: 'SetProductCommentSeen',
} as const
export const SELLER_QUESTIONS = {
  list: 'GetSellerProductQuestionsByFilter',
  unseen: 'GetSellerUnSeenProductQuestions',
  count: 'GetSellerUnSeenProductQuestionsCount',
  reply: 'SetSellerProductQuestion',
  seen: 'SetProductQuestionSeen',
} as const

/** What people write about products. */
export const productTalk = subject('Product', {
  ...namedEach(textChanges, PRODUCT_TEXT_CHANGES),
  ...named(commentChanges, { edit: PRODUCT_TEXT_CHANGES.comment.edit }),
  ...named(commenting, PRODUCT_COMMENTING),
  ...named(asking, PRODUCT_ASKING),
  ...namedEach(answering, PRODUCT_ANSWERING),
  ...named(rating, PRODUCT_RATING),
  ...named(giving, PRODUCT_GIVING),
  ...namedEach(adminTalk, ADMIN_PRODUCT_TALK),
  ...named(sellerComments, SELLER_COMMENTS),
  ...named(sellerQuestions, SELLER_QUESTIONS),
})
