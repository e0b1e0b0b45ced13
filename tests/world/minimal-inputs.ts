import { sql } from 'kysely'
import { SELLER_OPEN_SETTING } from '#contract/user/membership-rules.ts'
import { appToAdd, FACTOR_ID, passkeyToAdd, RECOVERY_CODE, TICKET } from './second-factor-goods.ts'
import { type AllReported, makeReports, REPORT_INPUTS } from './report-goods.ts'
import { type Person, type ShopServer } from './shop-server.ts'
import { type Car, giveTool, makeCar, makeLoneCars, makeTool } from './tuner-goods.ts'

/** One of everything, and somebody who may call. */
export interface Stocked {
  buyer: Person
  /** Somebody else, who sets a new password: that ends their sessions. */
  forgetful: Person
  courseId: number
  productId: number
  designId: number
  articleId: number
  productArticleId: number
  teacherId: number
  addressId: number
  admin: Person
  /** An authenticator app and a passkey that can be added. */
  newFactors: { app: ReturnType<typeof appToAdd>; passkey: ReturnType<typeof passkeyToAdd> }
  superAdmin: Person
  /** Verified, and neither an active teacher nor an active seller. */
  applicant: Person
  /** An active teacher and seller to whom nothing of the others belongs. */
  stranger: Person
  reported: AllReported
  /** A tool of Tuner Plus that was given, one that never was, and the access. */
  toolId: number
  freshToolId: number
  accessId: number
  /** One of each from factory to ratios, and one of each on which nothing hangs. */
  car: Car
  loneCars: Car
}

/** Fills an empty shop with one of everything that an operation may ask for. */
export async function stock(shop: ShopServer): Promise<Stocked> {
  const buyer = await shop.asBuyer()
  const forgetful = await shop.asBuyer()
  const teacherId = await shop.makeTeacher()
  const courseId = await shop.makeCourse({ teacher_id: teacherId, off_price: 900_000 })
  const productId = await shop.makeProduct({ off_price: 450_000, is_special: true })
  const designed = await shop.makeProduct()
  const designId = await shop.makeDesign(designed)
  const articleId = await shop.makeArticle()
  const productArticleId = await shop.makeArticle({ kind: 'product', product_id: productId })
  for (const kind of ['course', 'product', 'article'] as const) await shop.makeCategory(kind)
  const rows = [
    sql`insert into slides (title) values ('اسلاید')`,
    sql`insert into block_ips (ip) values ('203.0.113.200')`,
    sql`insert into helpful_links (title, url) values ('پیوند', '/help')`,
    sql`insert into doers (name) values ('نصاب')`,
    sql`insert into common_questions (question, answer) values ('چرا؟', 'زیرا')`,
    sql`insert into public_messages (title, text) values ('خبر', 'متن')`,
    sql`insert into course_videos (course_id, title, "order", file_key) values (${courseId}, 'درس', 1, 'lesson')`,
    sql`insert into product_videos (product_id, title, file_key) values (${productId}, 'نصب', 'video')`,
    sql`insert into course_questions (course_id, user_id, title, text, is_active) values (${courseId}, ${buyer.id}, 'پرسش', 'متن', true)`,
    sql`insert into product_questions (product_id, user_id, title, text, is_active) values (${productId}, ${buyer.id}, 'پرسش', 'متن', true)`,
    sql`insert into course_comments (course_id, user_id, text, is_active) values (${courseId}, ${buyer.id}, 'نظر', true)`,
    sql`insert into product_comments (product_id, user_id, text, is_active) values (${productId}, ${buyer.id}, 'نظر', true)`,
    sql`insert into user_courses (user_id, course_id, source) values (${buyer.id}, ${await shop.makeCourse()}, 'gift')`,
    sql`insert into user_products (user_id, product_id, source) values (${buyer.id}, ${productId}, 'gift')`,
  ]
  for (const row of rows) await row.execute(shop.db)
  const { rows: addresses } = await sql<{ id: number }>`
    insert into product_addresses (user_id, receiver_name, receiver_phone, province, city, address_line, postal_code)
    values (${buyer.id}, 'مینا', '+989121110000', 'تهران', 'تهران', 'خیابان آزادی', '1391733319') returning id`.execute(
    shop.db,
  )
  const addressId = addresses[0]?.id ?? 0
  const admin = await shop.signIn('Admin')
  const superAdmin = await shop.signIn('SuperAdmin')
  const applicant = await shop.asBuyer()
  const stranger = await shop.signIn('Buyer', 'Teacher', 'Seller')
  for (const { id } of [buyer, applicant]) await makeApplicant(shop, id)
  await sql`update user_profiles set wanted_first_name = 'مینا', wanted_last_name = 'رضایی'
    where user_id in (${applicant.id}, ${forgetful.id})`.execute(shop.db)
  await sql`insert into user_details (user_id, national_code, birth_date, state)
    values (${applicant.id}, '0013542419', '1990-03-21', 'verified')`.execute(shop.db)
  for (const role of ['teacher', 'seller'])
    await shop.setSetting(`${role}RegisterLink`, 'https://example.com/file.pdf')
  await shop.setSetting(SELLER_OPEN_SETTING, true)
  const toolId = await makeTool(shop, 'Tuning')
  return {
    buyer,
    forgetful,
    addressId,
    admin,
    newFactors: { app: appToAdd(shop.now()), passkey: passkeyToAdd() },
    superAdmin,
    applicant,
    stranger,
    reported: await makeReports(shop, forgetful, { courseId, productId }),
    courseId,
    productId,
    designId,
    articleId,
    productArticleId,
    teacherId,
    toolId,
    freshToolId: await makeTool(shop, 'Injector'),
    accessId: await giveTool(shop, buyer, toolId),
    car: await makeCar(shop, 'پژو'),
    loneCars: await makeLoneCars(shop),
  }
}

/** Lets somebody wait to become a teacher and a seller, with a card of identity that was sent. */
async function makeApplicant(shop: ShopServer, userId: number): Promise<void> {
  await shop.makeTeacher({ user_id: userId, is_shown: false })
  await shop.makeSeller({ user_id: userId })
  for (const role of ['Teacher', 'Seller'])
    await shop.db.insertInto('user_roles').values({ user_id: userId, role, is_active: false }).execute()
  await sql`insert into documents (owner_id, kind, name, mime, size, bytes)
    values (${userId}, 'nationalCard', 'card.webp', 'image/webp', 1, 'x')`.execute(shop.db)
}

type Input = (stocked: Stocked) => Record<string, unknown>
const nothing: Input = () => ({})
const course: Input = ({ courseId: id }) => ({ id })
const product: Input = ({ productId: id }) => ({ id })
const article: Input = ({ articleId: id }) => ({ id })
const teacher: Input = ({ teacherId: id }) => ({ id })
const like =
  (of: Input): Input =>
  (stocked) => ({ ...of(stocked), like: true })

/** Operations that are the same but for their names, by the pattern of their paths; the first that fits counts. */
const PATTERNS: readonly (readonly [RegExp, Input])[] = [
  [/^\w+\/(?:GetHome|GetAll|GetUser)\w+$/, nothing],
  [/^\w+\/Get\w+ByFilter$/, nothing],
  [/^Course\/Get\w*Courses?(?:\w*ById)?$/, course],
  [/^Product\/Get\w*Products?(?:\w*ById)?$/, product],
  [/^Article\/GetArticle(?:\w+ById)?$/, article],
  [/^Course\/AddOrUpdateUserLiked/, like(course)],
  [/^Product\/AddOrUpdateUserLiked/, like(product)],
  [/^Article\/AddOrUpdateUserLiked/, like(article)],
  [/^Course\/AddOrUpdateUserViewed/, course],
  [/^Product\/AddOrUpdateUserViewed/, product],
  [/^Article\/AddOrUpdateUserViewed/, article],
  [/^Order\/RemoveCourseById2?$/, course],
  [/^User\/(?:Register|Edit|Update)Teacher(?:Profile)?$/, () => TEACHER],
  [/^User\/(?:Register|Edit|Update)Seller(?:Profile)?$/, () => SELLER],
  [/^User\/Get(?:Teacher|Seller)(?:RegisterFile|Profile)$/, nothing],
  // an admin decides twice about one person, each time about the version that is there then
  [/^User\/Active(?:Teacher|Seller)$/, ({ applicant: { id } }) => ({ id, version: 0 })],
  [/^User\/DeActive(?:Teacher|Seller)$/, ({ applicant: { id } }) => ({ id, version: 1 })],
  [/^User\/VerifyAdminUser(?:Name)?ById$/, ({ applicant: { id } }) => ({ id, version: 1 })],
  [/^User\/DeVerifyAdminUserById$/, ({ applicant: { id } }) => ({ id, version: 2 })],
  [/^User\/DeVerifyAdminUserNameById$/, ({ forgetful: { id } }) => ({ id, version: 1 })],
  [/^Site\/(?:GetSetting(?:NoCache)?|GetPublicMessage|GetChanges)$/, nothing],
]

const BY_PATH: Readonly<Record<string, Input>> = {
  ...Object.fromEntries(
    Object.entries(REPORT_INPUTS).map(([path, input]) => [path, ({ reported }: Stocked) => input(reported)]),
  ),
  'Course/SetCourseReportSeen': ({ reported }) => ({ id: reported.course.reportId }),
  'Product/SetProductReportSeen': ({ reported }) => ({ id: reported.product.reportId }),
  'Article/GetProductArticle': ({ productArticleId: id }) => ({ id }),
  'Order/AddCourseById': course,
  'Order/AddProductById': product,
  'Order/AddMoreProductById': (stocked) => ({ ...product(stocked), count: 2 }),
  'Order/ChangeProductCartCount': (stocked) => ({ ...product(stocked), count: 2 }),
  'Order/RemoveProductById': product,
  'Order/RemoveProductByModel': ({ productId: id, designId }) => ({ id, designId }),
  'Order/ConfirmCartChanges': nothing,
  'Order/MergeGuestCart': ({ courseId, productId }) => ({
    courses: [courseId],
    products: [{ id: productId, count: 1 }],
  }),
  'Site/AddOrUpdateTunerPlus': () => TOOL,
  'Site/DeleteTunerPlus': ({ freshToolId: id }) => ({ id }),
  'Site/AddTunerPlusAccess': ({ buyer, toolId: tunerPlusId }) => ({ userId: buyer.id, tunerPlusId }),
  'Site/RemoveTunerPlusAccess': ({ accessId: id }) => ({ id }),
  'Site/GetCarFactories': nothing,
  'Site/GetCarModels': ({ car: { factoryId } }) => ({ factoryId }),
  'Site/GetGearboxModels': ({ car: { modelId: carModelId } }) => ({ carModelId }),
  'Site/GetGearRatios': nothing,
  'Site/AddCarFactory': () => ({ name: 'سازنده' }),
  'Site/AddCarModel': ({ car: { factoryId } }) => ({ factoryId, name: 'مدل' }),
  'Site/AddGearboxModel': () => ({ name: 'گیربکس' }),
  'Site/AddOrUpdateGearRatio': ({ car: { gearboxId: gearboxModelId } }) => ({ ...RATIOS, gearboxModelId }),
  'Site/DeleteCarFactory': ({ loneCars: { factoryId: id } }) => ({ id }),
  'Site/DeleteCarModel': ({ loneCars: { modelId: id } }) => ({ id }),
  'Site/DeleteGearboxModel': ({ loneCars: { gearboxId: id } }) => ({ id }),
  'Site/DeleteGearRatio': ({ loneCars: { ratioId: id } }) => ({ id }),
  'Site/GetBlockIps': nothing,
  'Site/SetBlockIp': () => ({ ip: '203.0.113.7' }),
  'Site/SetUnBlockIp': () => ({ ip: '203.0.113.7' }),
  'Site/RunBatch': ({ productId }) => ({
    items: [
      {
        mutationId: '01890000-0000-7000-8000-000000000001',
        lane: 'views',
        path: 'Product/AddOrUpdateUserViewedProduct',
        input: { id: productId },
      },
    ],
  }),
  'User/Login': ({ buyer }) => ({ userName: buyer.phone, password: PASSWORD }),
  'User/SendLoginCode': () => ({ userName: '09351112233' }),
  'User/LoginByCode': ({ buyer }) => ({ userName: buyer.phone, code: CODE }),
  'User/Register': () => ({
    firstName: 'مینا',
    lastName: 'رضایی',
    phone: NEWCOMER,
    code: CODE,
    password: PASSWORD,
  }),
  'User/ForgotPassword': () => ({ userName: '09351112233' }),
  'User/ResetPassword': ({ forgetful }) => ({ userName: forgetful.phone, code: CODE, password: PASSWORD }),
  'User/ChangePassword': () => ({ old: PASSWORD, new: PASSWORD }),
  'User/SendEmailVerify': nothing,
  'User/ConfirmEmail': () => ({ token: TOKEN }),
  'User/SendProofCode': nothing,
  'User/ProveAccount': () => ({ password: PASSWORD }),
  'User/SendSMSVerify': nothing,
  'User/PhoneConfirm': () => ({ code: CODE }),
  'User/EndUserSession': () => ({ id: '01890000-0000-7000-8000-000000000002' }),
  'User/EndOtherUserSessions': nothing,
  'User/RefreshToken': nothing,
  'User/SignOut': nothing,
  'User/GetAdminUserDetailById': ({ applicant: { id } }) => ({ id }),
  'User/GetPasskeyOptions': () => ({ ticket: TICKET }),
  'User/CompleteSignIn': () => ({ ticket: TICKET, code: RECOVERY_CODE }),
  'User/GetSecondFactors': nothing,
  'User/BeginAddTotp': nothing,
  'User/AddTotp': ({ newFactors: { app } }) => app,
  'User/BeginAddPasskey': nothing,
  'User/AddPasskey': ({ newFactors: { passkey } }) => passkey,
  'User/RemoveSecondFactor': () => ({ id: FACTOR_ID }),
  'User/RenewRecoveryCodes': nothing,
  'User/GetShowTeacherById': teacher,
  'User/UpdateUserProfile': () => ({ firstName: 'مینا', lastName: 'رضایی' }),
  'User/UpdateUserDetail': () => ({ nationalCode: '0013542419', birthDate: '1990-03-21' }),
  'User/UpdateUserSocial': () => ({
    instagram: 'mina.tuner',
    telegram: '',
    aparat: '',
    linkedIn: '',
    website: 'https://example.com',
  }),
  'User/AddOrUpdateUserProductAddress': () => ADDRESS,
  'User/DeleteUserProductAddress': ({ addressId: id }) => ({ id }),
  'User/GetUserDetailFile': ({ buyer: { id } }) => ({ id }),
  'User/UserMessage': () => ({ subject: 'ارسال', text: 'سفارش من کی می‌رسد؟' }),
}

/** An entry of Tuner Plus, and a set of ratios, that nothing is wrong with. */
export const TOOL = {
  key: 'Tuning',
  title: 'تیونینگ',
  description: 'حجم موتور، تراکم، توربو و توان.',
  price: 5_000_000,
  durationDays: 365,
  isActive: true,
  order: 1,
} as const
export const RATIOS = {
  gears: [3.42, 1.81, 1.28, 0.98, 0.77],
  finalDrive: 4.06,
  reverse: 3.58,
  tireSize: '185/65R14',
  status: 'B' as const,
  source: 'a page about the car',
}

/** What a teacher and a seller tell of themselves. */
export const TEACHER = {
  title: 'مدرس ریمپ',
  resume: 'ده سال کالیبراسیون موتور روی داینو و آموزش آن.',
  skills: ['ریمپ'],
  city: 'تهران',
}
export const SELLER = {
  shopName: 'توربو آزمون',
  about: 'فروش و آزمایش توربو و اینترکولر، با گواهی نشتی.',
  legalType: 'person',
  province: 'تهران',
  city: 'تهران',
} as const

/** A delivery address that nothing is wrong with. */
export const ADDRESS = {
  receiverName: 'مینا رضایی',
  receiverPhone: '+989121110000',
  province: 'تهران',
  city: 'تهران',
  addressLine: 'خیابان آزادی، کوچهٔ نسترن',
  plaque: '۱۲',
  unit: '',
  postalCode: '1391733319',
  isDefault: false,
} as const

export const PASSWORD = 'Tuning-1405'
export const CODE = '123456'
/** A number that has no account. */
export const NEWCOMER = '+989121110099'
export const TOKEN = 'a-token-of-a-link'

/** The least that an operation takes, or undefined when nobody has written it down. */
export function minimalInput(path: string, stocked: Stocked): Record<string, unknown> | undefined {
  const input = BY_PATH[path] ?? PATTERNS.find(([pattern]) => pattern.test(path))?.[1]
  return input?.(stocked)
}
