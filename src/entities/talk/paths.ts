import type { MutationPath, QueryPath } from '#contract/contract.ts'
import type { TextKind } from '#contract/talk.ts'

/** What people talk about. */
export type Thing = 'course' | 'product'

interface Paths {
  comments: QueryPath
  comment: MutationPath
  reply: MutationPath
  question: MutationPath
  /** By level, the first one first. */
  answers: readonly MutationPath[]
  rate: MutationPath
  edit: Record<TextKind, MutationPath>
  delete: Record<TextKind, MutationPath>
  open: MutationPath
  close: MutationPath
  best: MutationPath
  notBest: MutationPath
  check: QueryPath
}

/** The operations of talk by what they do. Only types of the contract are imported: this is loaded with the page. */
export const PATHS = {
  course: {
    comments: 'Course/GetCourseCommentsById',
    comment: 'Course/SendComment',
    reply: 'Course/ReplyCommentById',
    question: 'Course/SetCourseQuestion',
    answers: [
      'Course/SetCourseQuestionAnswer1',
      'Course/SetCourseQuestionAnswer2',
      'Course/SetCourseQuestionAnswer3',
      'Course/SetCourseQuestionAnswer4',
    ],
    rate: 'Course/AddUserCourseRating',
    edit: {
      comment: 'Course/EditCourseComment',
      question: 'Course/EditCourseQuestion',
      answer: 'Course/EditCourseQuestionAnswer',
    },
    delete: {
      comment: 'Course/DeleteCourseComment',
      question: 'Course/DeleteCourseQuestion',
      answer: 'Course/DeleteCourseQuestionAnswer',
    },
    open: 'Course/OpenCourseQuestion',
    close: 'Course/CloseCourseQuestion',
    best: 'Course/SetBestCourseQuestionAnswer',
    notBest: 'Course/UnSetBestCourseQuestionAnswer',
    check: 'Course/CheckUserCourseRating',
  },
  product: {
    comments: 'Product/GetProductCommentsById',
    comment: 'Product/SendComment',
    reply: 'Product/ReplyCommentById',
    question: 'Product/SetProductQuestion',
    answers: ['Product/SetProductQuestionAnswer'],
    rate: 'Product/AddUserProductRating',
    edit: {
      comment: 'Product/EditProductComment',
      question: 'Product/EditProductQuestion',
      answer: 'Product/EditProductQuestionAnswer',
    },
    delete: {
      comment: 'Product/DeleteProductComment',
      question: 'Product/DeleteProductQuestion',
      answer: 'Product/DeleteProductQuestionAnswer',
    },
    open: 'Product/OpenQuestion',
    close: 'Product/CloseQuestion',
    best: 'Product/SetBestQuestionAnswer',
    notBest: 'Product/UnSetBestQuestionAnswer',
    check: 'Product/CheckUserProductRating',
  },
} as const satisfies Record<Thing, Paths>
