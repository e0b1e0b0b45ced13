import compress from '@fastify/compress'
import cookie from '@fastify/cookie'
import helmet from '@fastify/helmet'
import fastify, { type FastifyInstance } from 'fastify'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { constants } from 'node:zlib'
import { type ErrorCode, OperationError } from '#contract/errors.ts'
import { identity } from '#contract/identity.ts'
import { articleHandlers } from './article/article.ts'
import { ownArticleHandlers } from './article/own-articles.ts'
import { courseHandlers } from './course/course.ts'
import { coursePriceHandlers } from './course/course-prices.ts'
import { adminCourseHandlers } from './course/admin-courses.ts'
import { ownCourseHandlers } from './course/own-courses.ts'
import { lessonHandlers } from './course/lessons/lessons.ts'
import { licenceHandlers } from './course/licences/licences.ts'
import { degreeHandlers } from './course/degrees/degrees.ts'
import { serveDegreeProofs } from './course/degrees/serve-degree-proofs.ts'
import { lessonNoteHandlers } from './course/lessons/lesson-notes.ts'
import { serveLessons } from './course/lessons/serve-lessons.ts'
import { makeExamHandlers } from './course/exams/make-exams.ts'
import { manageExamHandlers } from './course/exams/manage-exams.ts'
import { takeExamHandlers } from './course/exams/take-exams.ts'
import { payExamHandlers } from './order/payments/pay-exams.ts'
import { portionHandlers } from './course/portions.ts'
import { courseReportHandlers } from './course/reports.ts'
import { courseTalkHandlers } from './course/talk.ts'
import { courseVoiceHandlers } from './course/voices/voices.ts'
import { serveVoices } from './course/voices/serve-voices.ts'
import { tunerAccessHandlers } from './course/tuner-access.ts'
import { type AndroidApp, serveAndroidApp } from './android/serve-android-app.ts'
import type { Bank } from './bank/bank.ts'
import { serveFiles } from './files/serve-files.ts'
import { buyTunerPlusHandlers } from './order/payments/buy-tuner-plus.ts'
import { cartHandlers } from './order/cart/cart.ts'
import { checkoutHandlers } from './order/checkout/checkout.ts'
import { commissionHandlers } from './order/settlement/commissions.ts'
import type { Gateway } from './order/payments/gateway.ts'
import { moneyAlarmHandlers } from './order/payments/money-alarms.ts'
import { paymentHistoryHandlers } from './order/payments/payment-histories.ts'
import { payAgainHandlers } from './order/payments/pay-again.ts'
import { paymentHandlers } from './order/payments/payments.ts'
import { orderHandlers, userOrderHandlers } from './order/orders/orders.ts'
import { pointHandlers } from './order/points.ts'
import { invoiceHandlers } from './order/invoices/invoices.ts'
import { returnHandlers } from './order/returns/returns.ts'
import { shippingHandlers } from './order/checkout/shipping.ts'
import { botHandlers } from './instagram/bot.ts'
import { devInstagram } from './instagram/practice/dev-instagram.ts'
import type { InstagramSetup } from './instagram/instagram.ts'
import type { PracticeGraph } from './instagram/practice/practice-graph.ts'
import { serveInstagramHook } from './instagram/webhook.ts'
import { ownerOf } from './owners-store.ts'
import { BlockedAddresses } from './platform/access/admission-store.ts'
import { devOutbox } from './platform/messages/dev-outbox.ts'
import { failure } from './platform/operations/envelope.ts'
import type { Implementation, Tx } from './platform/operations/implement.ts'
import { logOptions, requestId, RequestLog } from './platform/log.ts'
import { openApiDocument } from './platform/requests/open-api.ts'
import { PERMISSIONS_POLICY } from './platform/permissions-policy.ts'
import { projectRoot } from './platform/project-root.ts'
import { register, sendEnvelope } from './platform/requests/register.ts'
import { cutSlowBodies, cutUnreadAnswers } from './platform/requests/request-time.ts'
import { type Call, failureOf, runOperation, type Runtime } from './platform/operations/run-operation.ts'
import { runTogether } from './platform/operations/run-together.ts'
import { PublicAnswers } from './platform/operations/public-answers.ts'
import { inlineScriptSources, serveApp } from './platform/serve-app.ts'
import { refuseBlocked } from './pages/refuse-blocked.ts'
import { asksForPage, pageServer } from './pages/serve-pages.ts'
import { adminProductHandlers } from './product/admin-products.ts'
import { importedRatingHandlers } from './product/imported-ratings.ts'
import { ownProductHandlers } from './product/own-products.ts'
import { productTagHandlers } from './product/tags.ts'
import { categoryHandlers } from './catalogue/manage-categories.ts'
import { productHandlers } from './product/product.ts'
import { serveVersionFilms } from './edits/serve-version-films.ts'
import { serveProductFilms } from './product/serve-product-films.ts'
import { productReportHandlers } from './product/reports.ts'
import { productTalkHandlers } from './product/talk.ts'
import { adminChangeHandlers } from './site/admin-changes.ts'
import { blockIpHandlers } from './site/block-ips.ts'
import { carHandlers } from './site/cars.ts'
import { editHandlers } from './site/edits.ts'
import { exportHandlers } from './site/export-list.ts'
import { manageSiteHandlers } from './site/manage-site.ts'
import { openRowHandlers } from './site/open-rows.ts'
import { panelViewHandlers } from './site/panel-views.ts'
import { rowJobHandlers } from './site/row-jobs/row-jobs.ts'
import type { Operations } from './site/row-jobs/run-row-job.ts'
import { panelCountHandlers } from './site/panel-counts.ts'
import { settingHandlers } from './site/settings.ts'
import { ownSellHandlers } from './site/statistics/own-sells.ts'
import { statisticHandlers } from './site/statistics/statistics.ts'
import { systemHandlers } from './site/system/system.ts'
import { siteHandlers } from './site/site.ts'
import { syncHandlers } from './site/sync.ts'
import { tunerPlusHandlers } from './site/tuner-plus.ts'
import { tuningRoadHandlers } from './site/tuning-road.ts'
import { takeParts } from './site/uploads/take-parts.ts'
import { type FilmFiles, filmFolder, filmPlaces } from './films/film-files.ts'
import { uploadFolder, type UploadFiles } from './site/uploads/upload-files.ts'
import { textPictureHandlers } from './site/text-pictures.ts'
import { uploadHandlers } from './site/uploads/uploads.ts'
import { videoDirectoryHandlers } from './site/video-directories.ts'
import { showEffects, syncHookHandlers } from './sync-hook/effects.ts'
import { serveTalkPictures } from './talk/serve-pictures.ts'
import { userTalkHandlers } from './talk/user-talk.ts'
import { accountHandlers } from './user/sign-in/account.ts'
import { addressHandlers } from './user/profile/addresses.ts'
import { deviceHandlers } from './user/profile/devices.ts'
import { documentHandlers } from './user/membership/documents.ts'
import { freshProofHandlers } from './user/sign-in/fresh-proof.ts'
import { membershipHandlers } from './user/membership/membership.ts'
import { messageHandlers } from './user/message.ts'
import { profileHandlers } from './user/profile/profile.ts'
import { confirmationHandlers } from './user/sign-in/confirmation.ts'
import { offCodeHandlers } from './user/wallet/off-codes.ts'
import { payoutHandlers } from './user/wallet/payouts.ts'
import { passwordHandlers } from './user/sign-in/password.ts'
import { securityLogHandlers } from './user/sign-in/security-log.ts'
import { peopleHandlers } from './user/people/people.ts'
import { roleHandlers } from './user/people/roles.ts'
import { actorWithoutSession } from './platform/access/sessions-store.ts'
import { passkeySite, type PasskeySite } from './user/sign-in/passkey.ts'
import { reviewHandlers } from './user/membership/review.ts'
import { secondFactorHandlers } from './user/sign-in/second-factor.ts'
import { noticeHandlers, pushHandlers } from './user/notices/notices.ts'
import { sessionHandlers } from './user/sign-in/sessions.ts'
import { teacherHandlers } from './user/teacher.ts'
import { clubHandlers } from './user/profile/club.ts'
import { balanceJobHandlers } from './user/wallet/balance-jobs.ts'
import { pointMessageHandlers } from './user/wallet/point-messages.ts'
import { walletHandlers } from './user/wallet/wallets.ts'

/** What nobody can read. */
const malformed = () =>
  failure(new OperationError('InvalidInput', { fields: [{ path: '', code: 'malformed' }] }))

const BODY_LIMIT = 1_048_576
/** What is still on its way after these refusals is not waited for. */
const CUT_SHORT: Readonly<Record<number, ErrorCode>> = { 413: 'TooLarge', 503: 'Unavailable' }

export interface Platform {
  db: Tx
  now?: () => Date
  /** In tests: every answer is checked against the contract. */
  checksAnswers?: boolean
  logLevel?: string
  trustProxy?: false | number
  publicUrl?: string
  /** The host of phones, when they have one of their own. */
  mobileUrl?: string | undefined
  secureCookies?: boolean
  hasDevOutbox?: boolean
  /** Admin roles count only for accounts with a second factor. */
  needsAdminSecondFactor?: boolean
  /** Others may try the sync engine: see src/sync-hook/README.md. */
  hasSyncHook?: boolean
  /** Memory for public answers; zero keeps none. */
  keptAnswersMb?: number
  /** The built client; the project's own when not given. */
  clientDir?: string
  /** Where people pay by card; without it payments by card are refused. */
  bank?: Bank | null
  /** The app at Instagram; without it the bot is not configured. */
  instagram?: InstagramSetup
  /** The practice Instagram, which a page lets people write to. Never in production. */
  practiceInstagram?: PracticeGraph | null
  /** Calls back when another process has ended a session or changed a role; without it, memory of five seconds decides. */
  watchActors?: ((forget: () => void) => void) | undefined
  /** Serves the source maps of the client: never in production. */
  hasSourceMaps?: boolean
  /** In tests: what answers instead of an operation's handler. */
  standIn?: (implementation: Implementation) => Implementation
  /** Folder of files that people uploaded. */
  mediaDir?: string
  /** Folder of uploads that nothing uses yet. */
  uploadsDir?: string
  /** Folder of the films of lessons. */
  lessonsDir?: string
  /** Where new films are, when they are not in that folder. */
  filmStorage?: FilmFiles | undefined
  /** Where a proxy in front of the server finds that folder, when it sends the films itself. */
  lessonsAccelPrefix?: string | undefined
  version?: string
  /** The app for Android and the certificates that sign it. */
  android?: Pick<AndroidApp, 'file' | 'certificates'>
}

/** A folder of the installation, and behind it the one of the demo shop. */
const withDemo = (own: string | undefined, demo: 'lessons' | 'media') => [
  ...(own ? [own] : []),
  join(projectRoot(), 'server/demo', demo),
]

function implementations(
  runtime: Runtime,
  hasSyncHook: boolean,
  site: PasskeySite,
  gateway: Gateway,
  uploadFiles: UploadFiles,
  instagram: InstagramSetup,
): Implementation[] {
  const byPath = new Map<string, Implementation>()
  const running = {
    find: (path: string) => byPath.get(path.toLowerCase()),
    run: (implementation: Implementation, call: Call) => runOperation(runtime, implementation, call),
  }
  const others = [
    ...articleHandlers,
    ...ownArticleHandlers,
    ...courseHandlers,
    ...adminCourseHandlers,
    ...ownCourseHandlers,
    ...lessonHandlers,
    ...licenceHandlers,
    ...lessonNoteHandlers,
    ...degreeHandlers(site.origins[0] ?? ''),
    ...courseReportHandlers,
    ...courseTalkHandlers,
    ...courseVoiceHandlers,
    ...makeExamHandlers(gateway),
    ...manageExamHandlers,
    ...payExamHandlers(gateway),
    ...takeExamHandlers,
    ...portionHandlers,
    ...tunerAccessHandlers,
    ...cartHandlers,
    ...checkoutHandlers,
    ...commissionHandlers,
    ...paymentHandlers(gateway),
    ...orderHandlers(gateway),
    ...payAgainHandlers(gateway),
    ...buyTunerPlusHandlers(gateway),
    ...userOrderHandlers,
    ...shippingHandlers,
    ...returnHandlers,
    ...invoiceHandlers,
    ...paymentHistoryHandlers,
    ...moneyAlarmHandlers(gateway),
    ...pointHandlers,
    ...productHandlers,
    ...ownProductHandlers,
    ...productTagHandlers,
    ...categoryHandlers,
    ...productReportHandlers,
    ...productTalkHandlers,
    ...siteHandlers,
    ...manageSiteHandlers,
    ...settingHandlers,
    ...coursePriceHandlers,
    ...adminProductHandlers,
    ...importedRatingHandlers,
    ...statisticHandlers,
    ...systemHandlers,
    ...ownSellHandlers,
    ...blockIpHandlers,
    ...botHandlers(instagram),
    ...adminChangeHandlers,
    ...openRowHandlers,
    ...editHandlers,
    ...textPictureHandlers,
    ...uploadHandlers(uploadFiles),
    ...videoDirectoryHandlers,
    ...tunerPlusHandlers,
    ...tuningRoadHandlers,
    ...carHandlers,
    ...accountHandlers,
    ...profileHandlers,
    ...addressHandlers,
    ...messageHandlers,
    ...passwordHandlers,
    ...confirmationHandlers,
    ...freshProofHandlers,
    ...sessionHandlers,
    ...deviceHandlers,
    ...securityLogHandlers,
    ...secondFactorHandlers(site),
    ...teacherHandlers,
    ...membershipHandlers,
    ...documentHandlers,
    ...reviewHandlers,
    ...peopleHandlers,
    ...roleHandlers,
    ...walletHandlers,
    ...balanceJobHandlers,
    ...pointMessageHandlers,
    ...payoutHandlers,
    ...offCodeHandlers,
    ...clubHandlers,
    ...userTalkHandlers,
    ...noticeHandlers,
    ...pushHandlers,
    ...rowJobHandlers(running),
    ...(hasSyncHook ? syncHookHandlers : []),
  ]
  for (const one of others) byPath.set(one.operation.path.toLowerCase(), one)
  const sync = syncHandlers({
    ...running,
    runTogether: (calls) => runTogether(runtime, calls),
    now: () => runtime.now(),
  })
  return [
    ...others,
    ...sync,
    ...exportHandlers(running),
    ...panelCountHandlers(running),
    ...panelViewHandlers(running),
  ]
}

declare module 'fastify' {
  interface FastifyInstance {
    /** Runs operations for jobs. */
    operations: Operations
  }
}

/** The whole server as a value: what main starts is what tests start. Listening, the database and clocks come from outside. */
export async function buildApp(platform: Platform): Promise<FastifyInstance> {
  const {
    db,
    now = () => new Date(),
    checksAnswers = false,
    logLevel = 'silent',
    trustProxy = false,
  } = platform
  const {
    publicUrl = 'http://localhost',
    secureCookies = false,
    hasDevOutbox = false,
    needsAdminSecondFactor = false,
    hasSyncHook = false,
    keptAnswersMb = 32,
    version = '0',
  } = platform
  const app = fastify({
    logger: logOptions(logLevel),
    logController: new RequestLog(),
    genReqId: requestId,
    trustProxy: trustProxy === false ? false : (_address, hop) => hop < trustProxy,
    bodyLimit: BODY_LIMIT,
    // an address that is no text, such as /%E0%A4%A
    frameworkErrors: (_error, _request, reply) => sendEnvelope(reply, malformed()),
    routerOptions: { caseSensitive: false },
  })
  const client = platform.clientDir ?? join(projectRoot(), 'dist/client')
  const runtime: Runtime = {
    db,
    now,
    checksAnswers,
    ownerOf,
    logError: (error, path, reqId) =>
      app.log.error({ err: error, operation: path, reqId }, 'operation failed'),
  }

  const answers = new PublicAnswers(db, now, keptAnswersMb)
  const ownOrigins = [publicUrl, ...(platform.mobileUrl ? [platform.mobileUrl] : [])].map(
    (address) => new URL(address).origin,
  )
  const sendPage = pageServer(app, {
    db,
    now,
    answers,
    client,
    publicUrl,
    mobileUrl: platform.mobileUrl,
    secureCookies,
  })

  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'", ...inlineScriptSources(client)],
        // Mantine writes its variables into style elements and style attributes
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", 'data:', 'blob:'],
        mediaSrc: ["'self'", 'blob:'],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
        // the policy is made by the first script of index.html (src/build/trusted-types.ts)
        requireTrustedTypesFor: ["'script'"],
        trustedTypes: ['default'],
        ...(secureCookies && { upgradeInsecureRequests: [] }),
      },
    },
    strictTransportSecurity: secureCookies && { maxAge: 31_536_000 },
    crossOriginEmbedderPolicy: false,
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
  })
  await app.register(cookie)
  await app.register(compress, {
    threshold: 1_000,
    encodings: ['br', 'gzip'],
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } },
  })

  cutUnreadAnswers(app)
  cutSlowBodies(app)
  refuseBlocked(app, new BlockedAddresses(db, now))
  app.addHook('onSend', async (request, reply) => {
    void reply.header('x-request-id', request.id).header('permissions-policy', PERMISSIONS_POLICY)
  })
  app.setErrorHandler((error: Error & { statusCode?: number }, request, reply) => {
    const { statusCode = 500 } = error
    const cutShort = CUT_SHORT[statusCode]
    if (cutShort)
      return sendEnvelope(reply.header('connection', 'close'), failure(new OperationError(cutShort)))
    // a player that asks beyond a file's end understands this status alone
    if (statusCode === 416) return reply.code(416).send()
    if (statusCode >= 400 && statusCode < 500) return sendEnvelope(reply, malformed())
    return sendEnvelope(reply, failureOf(runtime, error, request.url, request.id))
  })
  app.setNotFoundHandler((request, reply) => {
    if (sendPage && asksForPage(request)) return sendPage(request, reply)
    return sendEnvelope(reply, failure(new OperationError('UnknownOperation')))
  })

  const site = passkeySite(publicUrl, platform.mobileUrl)
  const gateway: Gateway = {
    bank: platform.bank ?? null,
    publicUrl,
    noteTrouble: (error) => app.log.warn({ err: error }, 'payment gateway'),
  }
  const bot = platform.instagram ?? { instagram: null, missing: [] }
  const uploadFiles = uploadFolder(platform.uploadsDir ?? join(tmpdir(), 'uploads'))
  const served = implementations(runtime, hasSyncHook, site, gateway, uploadFiles, bot)
  const byPath = new Map(served.map((one) => [one.operation.path, one]))
  app.decorate('operations', {
    find: (path) => byPath.get(path),
    run: (implementation, call) => runOperation(runtime, implementation, call),
    actorOf: (tx, userId) => actorWithoutSession(tx, userId, needsAdminSecondFactor),
  } satisfies Operations)
  const rules = register(app, platform.standIn ? served.map(platform.standIn) : served, {
    runtime,
    secureCookies,
    answers,
    ownOrigins,
    needsAdminSecondFactor,
    watchActors: platform.watchActors,
  })
  takeParts(app, { rules, files: uploadFiles })
  let document: unknown = null
  app.get('/api/openapi.json', () => (document ??= openApiDocument(version, publicUrl)))
  app.get('/api/health', async (_request, reply) => {
    await db.selectNoFrom((select) => select.lit(1).as('one')).execute()
    return reply.header('cache-control', 'no-store').send({ status: 'Success', data: { version } })
  })
  serveFiles(app, db, now)
  serveVoices(app, db, now)
  serveTalkPictures(app, db, now)
  serveDegreeProofs(app, { db, now, origin: site.origins[0] ?? '' })
  if (platform.android)
    serveAndroidApp(app, { ...platform.android, package: identity.android.package, version })
  if (bot.instagram) serveInstagramHook(app, { db, now, instagram: bot.instagram })
  if (platform.practiceInstagram) devInstagram(app, platform.practiceInstagram)
  if (hasDevOutbox) devOutbox(app, db, publicUrl)
  if (hasSyncHook) await showEffects(app, db)
  const onDisk = filmPlaces(withDemo(platform.lessonsDir, 'lessons').map(filmFolder))
  const films = {
    films: platform.filmStorage ? filmPlaces([onDisk, platform.filmStorage]) : onDisk,
    accelPrefix: platform.lessonsAccelPrefix,
  }
  serveLessons(app, db, now, films)
  serveProductFilms(app, db, now, films)
  serveVersionFilms(app, db, now, films)
  const media = withDemo(platform.mediaDir, 'media')
  await serveApp(app, { client, media, hasSourceMaps: platform.hasSourceMaps ?? false })
  if (sendPage) app.get('/', sendPage)
  return app
}
