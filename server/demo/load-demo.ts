import { sql } from 'kysely'
import { inTransaction } from '#server/platform/postgres/in-transaction.ts'
import { ARTICLE_CATEGORIES, COURSE_CATEGORIES, PRODUCT_CATEGORIES } from './content/categories.ts'
import { insertApplicants, insertRegisterFiles, verifyMembers } from './load/applicants-store.ts'
import { insertBalances } from './load/balances-store.ts'
import { insertBot } from './load/bot-store.ts'
import { insertChanges } from './load/changes-store.ts'
import { insertArticles } from './load/articles-store.ts'
import { insertCheckout } from './load/checkout-store.ts'
import { insertCategories, insertHiddenTag, insertCourses, insertProducts } from './load/catalogue-store.ts'
import { at, type Db } from './load/load-tools.ts'
import { insertDegrees } from './load/degrees-store.ts'
import { insertExams } from './load/exams-store.ts'
import { insertEdits } from './load/edits-store.ts'
import { insertFilms, insertProgress } from './load/lessons-store.ts'
import { insertOrders } from './load/orders-store.ts'
import { insertNotices } from './load/notices-store.ts'
import { insertAccountStates } from './load/account-states-store.ts'
import { insertPeople } from './load/people-store.ts'
import { insertReports } from './load/reports-store.ts'
import { insertSiteContent } from './load/site-content-store.ts'
import { insertStatistics } from './load/statistics-store.ts'
import { insertOwnTalk } from './load/own-talk-store.ts'
import { insertVoices } from './load/voices-store.ts'
import { insertRoad } from './load/tuning-road-store.ts'
import { insertWaiting } from './load/waiting-store.ts'
import { insertTalk } from './load/talk-store.ts'
import { carModelIds, insertCars, insertTunerPlus } from './load/tuner-plus-store.ts'
import { writtenCourses, writtenProducts } from './load/written-catalogue.ts'

/** Any fixed number: two starting processes must not both find an empty database. */
const LOCK = 7_320_190

/** Fills an empty database with the demo content, all or nothing. Returns false, and does nothing, when users exist. */
export async function loadDemo(db: Db): Promise<boolean> {
  return inTransaction(db, async (tx) => {
    await sql`select pg_advisory_xact_lock(${LOCK})`.execute(tx)
    if (await tx.selectFrom('users').select('id').limit(1).executeTakeFirst()) return false

    const people = await insertPeople(tx)
    const courseCategories = await insertCategories(tx, 'course_categories', COURSE_CATEGORIES)
    const productCategories = await insertCategories(tx, 'product_categories', PRODUCT_CATEGORIES)
    const articleCategories = await insertCategories(tx, 'article_categories', ARTICLE_CATEGORIES)
    await insertFilms(tx)
    const courseIds = await insertCourses(tx, writtenCourses(people.teacherIds, courseCategories))
    await insertCars(tx)
    const cars = await carModelIds(tx)
    const productIds = await insertProducts(tx, writtenProducts(people.sellerIds, productCategories, cars))
    await insertHiddenTag(tx, at(productIds, 0))
    await insertArticles(tx, people.teacherUserIds, productIds, articleCategories)
    await insertSiteContent(tx)
    await insertTalk(tx, people, productIds, courseIds)
    await insertOwnTalk(tx, people, at(productIds, 0), at(courseIds, 0))
    await insertVoices(tx, people, at(courseIds, 0))
    await insertProgress(tx, people.buyerAccountId)
    await insertReports(tx, people)
    await insertBalances(tx, people)
    await insertCheckout(tx)
    await insertOrders(tx, people)
    await insertExams(tx, people)
    await insertRoad(tx, new Date())
    await insertDegrees(tx, people.adminId)
    await insertAccountStates(tx, people)
    await insertNotices(tx, people.buyerAccountId)
    await verifyMembers(tx)
    await insertApplicants(tx, people.passwordHash)
    await insertRegisterFiles(tx)
    await insertTunerPlus(tx, people.buyerAccountId, people.adminId)
    await insertEdits(tx, people)
    await insertWaiting(tx, people)
    await insertBot(tx, people.adminId)
    await insertStatistics(tx, new Date())
    await insertChanges(tx, people)
    return true
  })
}
