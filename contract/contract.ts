import { articles } from './article/article.ts'
import { ownArticles } from './article/own-articles.ts'
import { articleCategories, courseCategories, productCategories } from './categories.ts'
import { courses } from './course/course.ts'
import { degrees } from './course/degrees/degrees.ts'
import { makeExams } from './course/exams/make-exams.ts'
import { manageExams } from './course/exams/manage-exams.ts'
import { payExams } from './course/exams/pay-exams.ts'
import { takeExams } from './course/exams/take-exams.ts'
import { lessonNotes } from './course/lesson-notes.ts'
import { lessons } from './course/lessons.ts'
import { licences } from './course/licences.ts'
import { portions } from './course/portions.ts'
import { adminCourses } from './course/admin-courses.ts'
import { ownCourses } from './course/own-courses.ts'
import { coursePrices } from './course/course-prices.ts'
import { courseReports } from './course/reports.ts'
import { courseTalk } from './course/talk.ts'
import { courseVoices } from './course/voices.ts'
import { tunerAccess } from './course/tuner-access.ts'
import type { Operation, Placed, Subject } from './define.ts'
import { buyTunerPlus } from './order/buy-tuner-plus.ts'
import { cart } from './order/cart.ts'
import { checkout } from './order/checkout.ts'
import { commissions } from './order/commissions.ts'
import { moneyAlarms } from './order/money-alarms.ts'
import { paymentHistories } from './order/payment-histories.ts'
import { payAgain } from './order/pay-again.ts'
import { payments } from './order/payments.ts'
import { orders, userOrders } from './order/orders.ts'
import { points } from './order/points.ts'
import { invoices } from './order/invoices.ts'
import { returns } from './order/returns.ts'
import { shipping } from './order/shipping.ts'
import { ownProducts } from './product/own-products.ts'
import { products } from './product/product.ts'
import { adminProducts } from './product/admin-products.ts'
import { importedRatings } from './product/imported-ratings.ts'
import { productReports } from './product/reports.ts'
import { productTags } from './product/tags.ts'
import { productTalk } from './product/talk.ts'
import { adminChanges } from './site/admin-changes.ts'
import { blockIps } from './site/block-ips.ts'
import { cars } from './site/cars.ts'
import { edits } from './site/edits.ts'
import { exports } from './site/export.ts'
import { instagramBot } from './site/instagram-bot.ts'
import { manageSite } from './site/manage-site.ts'
import { openRows } from './site/open-rows.ts'
import { panelCounts } from './site/panel-counts.ts'
import { panelViews } from './site/panel-views.ts'
import { rowJobs } from './site/row-jobs.ts'
import { settings } from './site/settings.ts'
import { ownSells, statistics } from './site/statistics.ts'
import { system } from './site/system.ts'
import { site } from './site/site.ts'
import { sync } from './site/sync.ts'
import { tunerPlus } from './site/tuner-plus.ts'
import { tuningRoad } from './site/tuning-road.ts'
import { textPictures } from './site/text-pictures.ts'
import { uploads } from './site/uploads.ts'
import { videoDirectories } from './site/video-directories.ts'
import { account } from './user/account.ts'
import { addresses } from './user/addresses.ts'
import { balanceJobs } from './user/balance-jobs.ts'
import { club } from './user/club.ts'
import { devices } from './user/devices.ts'
import { documents } from './user/documents.ts'
import { freshProof } from './user/fresh-proof.ts'
import { memberships } from './user/membership.ts'
import { messages } from './user/message.ts'
import { profile } from './user/profile.ts'
import { confirmation } from './user/confirmation.ts'
import { notices } from './user/notices.ts'
import { people } from './user/people.ts'
import { push } from './user/push.ts'
import { offCodes } from './user/off-codes.ts'
import { payouts } from './user/payouts.ts'
import { pointMessages } from './user/point-messages.ts'
import { password } from './user/password.ts'
import { securityLog } from './user/security-log.ts'
import { roles } from './user/roles.ts'
import { reviews } from './user/review.ts'
import { secondFactor } from './user/second-factor.ts'
import { sessions } from './user/sessions.ts'
import { teachers } from './user/teacher.ts'
import { userTalk } from './user/talk.ts'
import { wallets } from './user/wallets.ts'

/** All subjects by module. A new subject adds its name here. */
const contract = {
  Article: { ...articles, ...articleCategories, ...ownArticles },
  Course: {
    ...courses,
    ...courseCategories,
    ...ownCourses,
    ...adminCourses,
    ...lessons,
    ...licences,
    ...lessonNotes,
    ...coursePrices,
    ...courseReports,
    ...courseTalk,
    ...courseVoices,
    ...makeExams,
    ...manageExams,
    ...payExams,
    ...takeExams,
    ...portions,
    ...tunerAccess,
    ...degrees,
  },
  Order: {
    ...buyTunerPlus,
    ...cart,
    ...checkout,
    ...commissions,
    ...moneyAlarms,
    ...orders,
    ...payAgain,
    ...paymentHistories,
    ...payments,
    ...points,
    ...returns,
    ...invoices,
    ...shipping,
  },
  Product: {
    ...products,
    ...productCategories,
    ...productTags,
    ...ownProducts,
    ...adminProducts,
    ...productReports,
    ...productTalk,
    ...importedRatings,
  },
  Site: {
    ...site,
    ...manageSite,
    ...settings,
    ...statistics,
    ...system,
    ...openRows,
    ...panelCounts,
    ...panelViews,
    ...rowJobs,
    ...blockIps,
    ...instagramBot,
    ...adminChanges,
    ...videoDirectories,
    ...tunerPlus,
    ...tuningRoad,
    ...tuningRoad,
    ...cars,
    ...sync,
    ...exports,
    ...edits,
    ...textPictures,
    ...uploads,
  },
  User: {
    ...account,
    ...password,
    ...confirmation,
    ...freshProof,
    ...sessions,
    ...devices,
    ...securityLog,
    ...secondFactor,
    ...profile,
    ...addresses,
    ...messages,
    ...teachers,
    ...memberships,
    ...documents,
    ...reviews,
    ...people,
    ...roles,
    ...wallets,
    ...balanceJobs,
    ...pointMessages,
    ...payouts,
    ...offCodes,
    ...club,
    ...userOrders,
    ...userTalk,
    ...ownSells,
    ...notices,
    ...push,
  },
} as const satisfies Record<string, Subject>

type Contract = typeof contract

type PathsOf<M extends keyof Contract> = {
  [N in keyof Contract[M] & string]: `${M}/${N}`
}[keyof Contract[M] & string]

/** The path of every operation, such as `Order/GetUserCart`. */
export type OperationPath = { [M in keyof Contract]: PathsOf<M> }[keyof Contract]

/** The operation at a path, as a type. */
type OperationAt<P extends OperationPath> = P extends `${infer M extends keyof Contract}/${infer N}`
  ? N extends keyof Contract[M]
    ? Contract[M][N]
    : never
  : never

type Types<P extends OperationPath> =
  OperationAt<P> extends Operation<infer _K, infer Sent, infer _G, infer _V, infer Shown, infer _A, infer _E>
    ? { sent: Sent; shown: Shown }
    : never

/** The input that a caller sends to an operation. */
export type Sent<P extends OperationPath> = Types<P>['sent']

/** The output that a caller gets from an operation. */
export type Shown<P extends OperationPath> = Types<P>['shown']

type PathsWith<Part> = { [P in OperationPath]: OperationAt<P> extends Part ? P : never }[OperationPath]
export type QueryPath = PathsWith<{ kind: 'query' }>
export type MutationPath = PathsWith<{ kind: 'mutation' }>

/** Every operation in one list, in the order of the modules. */
export const allOperations: readonly Placed[] = Object.values(contract).flatMap((operations) =>
  Object.values<Placed>(operations),
)
