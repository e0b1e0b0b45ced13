import { ownArticles } from '#contract/article/own-articles.ts'
import { adminCourses } from '#contract/course/admin-courses.ts'
import { ownCourses } from '#contract/course/own-courses.ts'
import { courseTalk } from '#contract/course/talk.ts'
import { adminProducts } from '#contract/product/admin-products.ts'
import { ownProducts } from '#contract/product/own-products.ts'
import { productTalk } from '#contract/product/talk.ts'
import { amount, rials } from '../../kit/columns.tsx'
import { adding, section } from '../../kit/section.ts'
import { ARTICLE_FIELDS, ARTICLE_FILES, articleValues } from '../../owner/article-fields.ts'
import { text as own } from '../../owner/text.ts'
import { OwnDetail, stateColumns } from '../../owner/things.tsx'
import {
  NEW_PRODUCT,
  PRODUCT_FIELDS,
  productValues,
  STOCK_FIELDS,
  stockValues,
} from '../../seller/product-fields.ts'
import * as ofProduct from '../../seller/parts.tsx'
import { text as seller } from '../../seller/text.ts'
import {
  COURSE_FIELDS,
  COURSE_FILES,
  courseValues,
  NEW_COURSE,
  PRICES,
  priceValues,
} from '../../teacher/course-fields.ts'
import * as ofCourse from '../../teacher/parts.tsx'
import { text as teacher } from '../../teacher/text.ts'
import { AT_ONCE, ownerField, PERSON } from './manner.ts'
import { ratingPart } from './ratings.ts'
import { FILTERS, HIDING, REMOVING, SHOWING, withShowing } from './showing.ts'
import { text } from './text.ts'

/** The courses of all teachers. */
export const courseSection = section(ownCourses.GetAdminCoursesByFilter, (act, edit) => ({
  name: 'courses',
  title: text.courses,
  columns: {
    title: own.title,
    ...stateColumns,
    ownerName: text.owner,
    price: rials(own.priceColumn),
    sellCount: amount(own.sold),
  },
  filters: FILTERS,
  detail: (row) => <OwnDetail of="course" row={row} picture={row.cover} />,
  parts: [
    withShowing(
      ofCourse.videoPart({
        manner: AT_ONCE,
        add: adminCourses.AdminAddCourseVideo,
        update: adminCourses.AdminUpdateCourseVideo,
        remove: adminCourses.AdminDeleteCourseVideo,
      }),
      ownCourses.ActiveCourseVideo,
      ownCourses.DeActiveCourseVideo,
    ),
    withShowing(
      ofCourse.imagePart({
        manner: AT_ONCE,
        add: adminCourses.AdminAddCourseImage,
        update: adminCourses.AdminUpdateCourseImage,
        remove: adminCourses.AdminDeleteCourseImage,
      }),
      ownCourses.ActiveCourseImage,
      ownCourses.DeActiveCourseImage,
    ),
  ],
  adds: adding(adminCourses.AdminAddCourse, {
    label: teacher.addCourse,
    done: text.added,
    fields: { ownerId: ownerField('Teacher', text.ofTeacher), ...NEW_COURSE },
  }),
  forms: [
    edit(adminCourses.AdminUpdateCourse, {
      label: own.edit,
      done: AT_ONCE.done,
      values: courseValues,
      fields: { ...COURSE_FIELDS, ...AT_ONCE.more },
      files: COURSE_FILES,
    }),
    edit(adminCourses.AdminUpdateCourse, {
      label: own.priceForm,
      button: own.priceForm,
      done: AT_ONCE.done,
      values: priceValues,
      fields: { ...PRICES, ...AT_ONCE.more },
    }),
    edit(courseTalk.AddCourseToUser, {
      label: text.give,
      button: text.give,
      done: text.given,
      values: ({ id }) => ({ id }),
      fields: { userId: PERSON },
    }),
    edit(courseTalk.RemoveCourseToUser, {
      label: text.takeBack,
      button: text.takeBack,
      done: text.takenBack,
      values: ({ id }) => ({ id }),
      fields: { userId: PERSON },
    }),
  ],
  actions: [
    act(ownCourses.ActiveCourse, text.show, ({ id, revision }) => ({ id, revision }), SHOWING),
    act(ownCourses.DeActiveCourse, text.hide, ({ id }) => ({ id }), HIDING),
    act(adminCourses.AdminDeleteCourse, own.remove, AT_ONCE.removing, REMOVING),
  ],
}))

/** The products of all sellers. */
export const productSection = section(ownProducts.GetAdminProductsByFilter, (act, edit) => ({
  name: 'products',
  title: text.products,
  columns: {
    title: own.title,
    ...stateColumns,
    ownerName: text.owner,
    price: rials(own.priceColumn),
    stock: amount(seller.stock),
    sellCount: amount(own.sold),
  },
  filters: FILTERS,
  detail: (row) => <OwnDetail of="product" row={row} />,
  parts: [
    withShowing(
      ofProduct.imagePart({
        manner: AT_ONCE,
        save: adminProducts.AdminAddOrUpdateProductImage,
        remove: adminProducts.AdminDeleteProductImage,
      }),
      ownProducts.ActiveProductImage,
      ownProducts.DeActiveProductImage,
    ),
    withShowing(
      ofProduct.videoPart({
        manner: AT_ONCE,
        save: adminProducts.AdminAddOrUpdateProductVideo,
        remove: adminProducts.AdminDeleteProductVideo,
      }),
      ownProducts.ActiveProductVideo,
      ownProducts.DeActiveProductVideo,
    ),
    withShowing(
      ofProduct.designPart({
        manner: AT_ONCE,
        save: adminProducts.AdminAddOrUpdateProductDesign,
        remove: adminProducts.AdminDeleteProductDesign,
      }),
      ownProducts.ActiveProductDesign,
      ownProducts.DeActiveProductDesign,
    ),
    withShowing(
      ofProduct.detailPart({
        manner: AT_ONCE,
        save: adminProducts.AdminAddOrUpdateProductFurtherDetail,
        remove: adminProducts.AdminDeleteProductFurtherDetail,
      }),
      ownProducts.ActiveProductFurtherDetail,
      ownProducts.DeActiveProductFurtherDetail,
    ),
    ratingPart,
  ],
  adds: adding(adminProducts.AdminAddOrUpdateProduct, {
    label: seller.addProduct,
    done: text.added,
    fields: { ownerId: ownerField('Seller', text.ofSeller), ...NEW_PRODUCT },
  }),
  forms: [
    edit(adminProducts.AdminAddOrUpdateProduct, {
      label: own.edit,
      done: AT_ONCE.done,
      values: productValues,
      fields: { ...PRODUCT_FIELDS, ...AT_ONCE.more },
    }),
    edit(adminProducts.AdminAddOrUpdateProduct, {
      label: seller.setStock,
      button: seller.stockTable,
      done: AT_ONCE.done,
      values: stockValues,
      fields: { ...STOCK_FIELDS, ...AT_ONCE.more },
    }),
    edit(productTalk.AddProductToUser, {
      label: text.give,
      button: text.give,
      done: text.given,
      values: ({ id }) => ({ id }),
      fields: { userId: PERSON },
    }),
    edit(productTalk.RemoveProductToUser, {
      label: text.takeBack,
      button: text.takeBack,
      done: text.takenBack,
      values: ({ id }) => ({ id }),
      fields: { userId: PERSON },
    }),
  ],
  actions: [
    act(ownProducts.ActiveProduct, text.show, ({ id, revision }) => ({ id, revision }), SHOWING),
    act(ownProducts.DeActiveProduct, text.hide, ({ id }) => ({ id }), HIDING),
    act(adminProducts.AdminDeleteProduct, own.remove, AT_ONCE.removing, REMOVING),
  ],
}))

type ArticleList =
  | typeof ownArticles.GetAdminArticlesByFilter
  | typeof ownArticles.GetAdminProductArticlesByFilter

const articlesOf = (name: string, title: string, list: ArticleList) =>
  section(list, (act, edit) => ({
    name,
    title,
    columns: {
      title: own.title,
      ...stateColumns,
      ownerName: text.owner,
      viewCount: amount(own.views),
      likeCount: amount(own.likes),
    },
    filters: FILTERS,
    detail: (row) => <OwnDetail of="article" row={row} picture={row.cover} />,
    forms: [
      edit(ownArticles.AdminUpdateArticle, {
        label: own.edit,
        done: AT_ONCE.done,
        values: articleValues,
        fields: { ...ARTICLE_FIELDS, ...AT_ONCE.more },
        files: ARTICLE_FILES,
      }),
    ],
    actions: [
      act(ownArticles.ActiveArticle, text.show, ({ id, revision }) => ({ id, revision }), SHOWING),
      act(ownArticles.DeActiveArticle, text.hide, ({ id }) => ({ id }), HIDING),
      act(ownArticles.DeleteArticle, own.remove, ({ id }) => ({ id }), REMOVING),
    ],
  }))

/** The articles of everybody, and those about products. */
export const articleSections = [
  articlesOf('articles', text.articles, ownArticles.GetAdminArticlesByFilter),
  articlesOf('product-articles', text.productArticles, ownArticles.GetAdminProductArticlesByFilter),
]
