import type { ColumnType, Generated, GeneratedAlways } from 'kysely'

// Written by write-schema.ts from the migrated database; not edited by hand.
// Instants are ISO 8601 texts in UTC, money is integer rials, pictures are JSON documents.

type Json = unknown

export interface AdminChangesTable {
  id: Generated<number>
  admin_id: number
  operation: string
  input: ColumnType<Json, string, string>
  created_at: Generated<string>
  target: Generated<string>
  reason: Generated<string>
  rows: ColumnType<Json, string | null | undefined, string | null>
}

export interface ArticleArticleCategoriesTable {
  article_id: number
  category_id: number
}

export interface ArticleCategoriesTable {
  id: Generated<number>
  parent_id: number | null
  title: string
  slug: string
  icon: Generated<string>
  order: Generated<number>
  is_active: Generated<boolean>
  is_shown: Generated<boolean>
  revision: Generated<number>
}

export interface ArticleTagsTable {
  article_id: number
  tag: string
}

export interface ArticlesTable {
  id: Generated<number>
  kind: string
  slug: string
  title: string
  summary: Generated<string>
  body: Generated<string>
  cover: ColumnType<Json, string | null | undefined, string | null>
  author_id: number
  product_id: number | null
  reading_minutes: Generated<number>
  is_active: Generated<boolean>
  published_at: Generated<string>
  like_count: Generated<number>
  view_count: Generated<number>
  search_key: Generated<string>
  created_at: Generated<string>
  updated_at: Generated<string>
  search_vector: GeneratedAlways<string | null>
  is_draft: Generated<boolean>
  deleted_at: string | null
  revision: Generated<number>
}

export interface BalanceJobsTable {
  id: Generated<number>
  balance: string
  way: string
  amount: number
  reason: string
  admin_id: number
  count: number
  sum: number
  state: Generated<string>
  most_user_id: number
  last_user_id: Generated<number>
  done_count: Generated<number>
  done_sum: Generated<number>
  created_at: string
  ended_at: string | null
}

export interface BankDetailsTable {
  user_id: number
  role: string
  owner_name: string
  sheba: string
  card_number: string | null
  bank_name: string
  changed_at: string
}

export interface BlockIpsTable {
  ip: string
  reason: Generated<string>
  until: string | null
  created_at: Generated<string>
  id: Generated<number>
}

export interface BotConsentsTable {
  nonce: string
  used_at: string
}

export interface BotConversationsTable {
  id: Generated<number>
  account_id: string
  person_id: string
  person_name: Generated<string>
  named_at: string | null
  last_person_at: string | null
  last_own_at: string | null
  last_at: string
  person_seen_at: string | null
  seen_at: string | null
  done_at: string | null
  reminded_of: string | null
  created_at: string
}

export interface BotEventsTable {
  id: Generated<number>
  hash: Buffer
  body: string
  received_at: string
  handled_at: string | null
  tries: Generated<number>
}

export interface BotMessagesTable {
  id: Generated<number>
  conversation_id: number
  session_id: number | null
  is_own: boolean
  mid: string | null
  text: Generated<string>
  has_attachment: Generated<boolean>
  state: string
  failure: string | null
  batch: string | null
  part: Generated<number>
  is_typed: Generated<boolean>
  created_by_id: number | null
  at: string
  sending_at: string | null
  deleted_at: string | null
}

export interface BotSessionsTable {
  id: Generated<number>
  network: Generated<string>
  account_id: string
  account_name: string
  token_encrypted: Buffer | null
  token_issued_at: string
  expires_at: string
  state: Generated<string>
  connected_by_id: number | null
  connected_at: string
  removed_at: string | null
  paused_until: string | null
  pauses: Generated<number>
}

export interface CallCountsTable {
  caller: string
  operation: string
  minute: string
  calls: number
}

export interface CarFactoriesTable {
  id: Generated<number>
  name: string
  created_at: Generated<string>
  updated_at: Generated<string>
}

export interface CarModelsTable {
  id: Generated<number>
  factory_id: number
  name: string
  created_at: Generated<string>
  updated_at: Generated<string>
}

export interface CartCoursesTable {
  cart_id: number
  course_id: number
  seen_price: number
  created_at: Generated<string>
}

export interface CartDeliveriesTable {
  cart_id: number
  seller_id: number
  shipping_method_id: number
}

export interface CartProductsTable {
  id: Generated<number>
  cart_id: number
  product_id: number
  design_id: number | null
  count: number
  seen_count: number
  seen_price: number
  seen_design_title: string | null
  created_at: Generated<string>
}

export interface CartsTable {
  id: Generated<number>
  user_id: number
  state: Generated<string>
  created_at: Generated<string>
  updated_at: Generated<string>
  address_id: number | null
  off_code_id: number | null
}

export interface CashRequestsTable {
  id: Generated<number>
  user_id: number
  role: string
  amount: number
  state: Generated<string>
  bank: ColumnType<Json, string, string>
  reference: string | null
  decided_by_id: number | null
  decided_at: string | null
  reason: Generated<string>
  created_at: Generated<string>
  updated_at: Generated<string>
}

export interface CommentPicturesTable {
  key: string
  course_comment_id: number | null
  product_comment_id: number | null
  place: number | null
  width: number
  height: number
  bytes: Buffer
  waiting_place: number | null
  original_place: number | null
}

export interface CommissionsTable {
  id: Generated<number>
  about: string
  about_id: number | null
  percent: number
  updated_at: Generated<string>
}

export interface CommonQuestionsTable {
  id: Generated<number>
  question: string
  answer: string
  group: Generated<string>
  order: Generated<number>
  is_active: Generated<boolean>
}

export interface CourseAnswersTable {
  id: Generated<number>
  question_id: number
  parent_id: number | null
  user_id: number
  text: string
  is_staff: Generated<boolean>
  is_best: Generated<boolean>
  is_active: Generated<boolean>
  created_at: Generated<string>
  by_owner: Generated<boolean>
  version: Generated<number>
  waiting_text: string | null
  original_text: string | null
  edited_at: string | null
  deleted_at: string | null
  approved_at: string | null
  decided_at: string | null
  admin_seen_at: string | null
  owner_seen_at: string | null
  level: Generated<number>
  waiting_since: string | null
  decided_by_id: number | null
  refusal_reason: Generated<string>
}

export interface CourseCategoriesTable {
  id: Generated<number>
  parent_id: number | null
  title: string
  slug: string
  icon: Generated<string>
  order: Generated<number>
  is_active: Generated<boolean>
  is_shown: Generated<boolean>
  revision: Generated<number>
}

export interface CourseCommentsTable {
  id: Generated<number>
  course_id: number
  user_id: number
  parent_id: number | null
  text: string
  is_staff: Generated<boolean>
  is_active: Generated<boolean>
  created_at: Generated<string>
  by_owner: Generated<boolean>
  version: Generated<number>
  waiting_text: string | null
  original_text: string | null
  edited_at: string | null
  deleted_at: string | null
  approved_at: string | null
  decided_at: string | null
  admin_seen_at: string | null
  owner_seen_at: string | null
  waiting_since: string | null
  decided_by_id: number | null
  refusal_reason: Generated<string>
}

export interface CourseCourseCategoriesTable {
  course_id: number
  category_id: number
}

export interface CourseImagesTable {
  id: Generated<number>
  course_id: number
  picture: ColumnType<Json, string, string>
  order: Generated<number>
  is_active: Generated<boolean>
  is_draft: Generated<boolean>
  deleted_at: string | null
  revision: Generated<number>
}

export interface CoursePriceChangeItemsTable {
  change_id: number
  course_id: number
  old_price: number
  old_off_price: number | null
  old_off_until: string | null
  new_price: number
  new_off_price: number | null
}

export interface CoursePriceChangesTable {
  id: Generated<number>
  admin_id: number
  percent: number
  level: string | null
  reason: string
  state: Generated<string>
  count: number
  dropped: number
  back_count: Generated<number>
  created_at: string
  ended_at: string | null
}

export interface CourseQuestionsTable {
  id: Generated<number>
  course_id: number
  user_id: number
  title: string
  text: string
  is_open: Generated<boolean>
  is_active: Generated<boolean>
  created_at: Generated<string>
  by_owner: Generated<boolean>
  version: Generated<number>
  waiting_text: string | null
  original_text: string | null
  edited_at: string | null
  deleted_at: string | null
  approved_at: string | null
  decided_at: string | null
  admin_seen_at: string | null
  owner_seen_at: string | null
  is_staff: Generated<boolean>
  waiting_since: string | null
  lesson_id: number | null
  second: number | null
  decided_by_id: number | null
  refusal_reason: Generated<string>
}

export interface CourseRatingsTable {
  course_id: number
  user_id: number
  rate: number
  created_at: Generated<string>
}

export interface CourseTagsTable {
  course_id: number
  tag: string
}

export interface CourseUserVoicesTable {
  id: Generated<number>
  key: string
  course_id: number
  user_id: number
  created_at: string
  mime: string
  bytes: Buffer | null
  duration_sec: number | null
  made_at: string | null
  refusal: string | null
  is_active: Generated<boolean>
  decided_at: string | null
  deleted_at: string | null
  decided_by_id: number | null
}

export interface CourseVideosTable {
  id: Generated<number>
  course_id: number
  title: string
  order: number
  duration_sec: Generated<number>
  file_key: string | null
  is_free_sample: Generated<boolean>
  is_active: Generated<boolean>
  is_draft: Generated<boolean>
  deleted_at: string | null
  revision: Generated<number>
  subtitles: Generated<string>
  chapters: Generated<string>
}

export interface CoursesTable {
  id: Generated<number>
  slug: string
  title: string
  alias: Generated<string>
  summary: Generated<string>
  description: Generated<string>
  gains: Generated<string[]>
  price: number
  off_price: number | null
  off_until: string | null
  level: string
  cover: ColumnType<Json, string | null | undefined, string | null>
  teacher_id: number
  is_active: Generated<boolean>
  published_at: Generated<string>
  like_count: Generated<number>
  view_count: Generated<number>
  sell_count: Generated<number>
  search_key: Generated<string>
  created_at: Generated<string>
  updated_at: Generated<string>
  rates: Generated<number[]>
  rate_count: GeneratedAlways<number>
  rate_average: GeneratedAlways<number>
  search_vector: GeneratedAlways<string | null>
  vat_percent: Generated<number>
  is_draft: Generated<boolean>
  deleted_at: string | null
  revision: Generated<number>
  tax_goods_id: Generated<string>
}

export interface DailySumsTable {
  day: string
  measure: string
  value: number
}

export interface DegreesTable {
  id: Generated<number>
  code: string
  attempt_id: number
  user_id: number
  name: string
  title: string
  score: number
  issued_at: string
  expires_at: string | null
  signed_name: string
  signed_title: string
  signature: string
  credential: string
  is_shared: Generated<boolean>
  is_kept_private: Generated<boolean>
  revoked_at: string | null
  revoked_by: number | null
  revoke_reason: Generated<string>
}

export interface DocumentsTable {
  id: Generated<string>
  owner_id: number | null
  kind: string
  name: string
  mime: string
  size: number
  bytes: Buffer
  created_at: Generated<string>
}

export interface DoersTable {
  id: Generated<number>
  name: string
  title: Generated<string>
  province: Generated<string>
  city: Generated<string>
  address: Generated<string>
  phone: Generated<string>
  lat: Generated<number>
  long: Generated<number>
  order: Generated<number>
  is_active: Generated<boolean>
}

export interface EditsTable {
  id: Generated<number>
  kind: string
  thing_id: number
  revision: number
  base_revision: number
  author_id: number
  title: string
  is_new: Generated<boolean>
  fields: ColumnType<Json, string | null | undefined, string | null>
  base: ColumnType<Json, string | null | undefined, string | null>
  state: Generated<string>
  reason: Generated<string>
  decided_by_id: number | null
  decided_at: string | null
  created_at: string
}

export interface EntriesTable {
  account_id: number
  posting_id: number
  amount: number
  balance_after: number | null
}

export interface ExamAnswersTable {
  attempt_id: number
  test_id: number
  answer: number | null
  seq: number | null
  received_at: string | null
  late_answer: number | null
  late_seq: number | null
  late_received_at: string | null
  other_answer: number | null
  other_received_at: string | null
}

export interface ExamAttemptTestsTable {
  attempt_id: number
  place: number
  test_id: number
  version_id: number
  options: number[]
}

export interface ExamAttemptsTable {
  id: Generated<number>
  exam_id: number
  entry_id: number
  user_id: number
  state: Generated<string>
  duration_min: number
  grace_sec: number
  pass_percent: number
  show_review: string
  wrong_penalty: string
  pass_points: number
  made_at: string
  begun_at: string | null
  deadline_at: string | null
  ended_at: string | null
  ended_by_person: Generated<boolean>
  is_sealed_sheet: Generated<boolean>
  graded_at: string | null
  extra_min: Generated<number>
  outage_sec: Generated<number>
  device: string | null
  epoch: Generated<number>
  paper_key: Buffer | null
  seal_key: Buffer | null
  paper: Buffer | null
  ticket: string | null
  last_contact_at: string | null
  left_count: Generated<number>
  points: number | null
  total: number | null
  passed: boolean | null
  level: string | null
  receipt: string | null
  is_disrupted: Generated<boolean>
  decision: Generated<string>
  waiting_since: string | null
  decided_at: string | null
  decided_by: number | null
  updated_at: Generated<string>
  decision_reason: Generated<string>
}

export interface ExamEntriesTable {
  id: Generated<number>
  exam_id: number
  user_id: number
  price: number
  created_at: string
  paid_at: string | null
  refunded_at: string | null
  was_returned: Generated<boolean>
}

export interface ExamHeartbeatTable {
  one: Generated<boolean>
  at: string
}

export interface ExamOutagesTable {
  id: Generated<number>
  from_at: string
  to_at: string
}

export interface ExamPicturesTable {
  id: Generated<number>
  mime: string
  bytes: Buffer
}

export interface ExamQuestionsTable {
  id: Generated<number>
  exam_id: number
  title: string
  draw_count: number
  order: Generated<number>
  deleted_at: string | null
  created_at: Generated<string>
  updated_at: Generated<string>
}

export interface ExamSealsTable {
  attempt_id: number
  hash: string
  received_at: string
  is_in_time: boolean
}

export interface ExamTestVersionsTable {
  id: Generated<number>
  test_id: number
  version: number
  text: string
  picture_id: number | null
  answer1: string
  answer2: string
  answer3: string
  answer4: string
  correct: number
  corrected: number | null
  mark: Generated<number>
  explanation: Generated<string>
  created_at: Generated<string>
}

export interface ExamTestsTable {
  id: Generated<number>
  exam_id: number
  question_id: number
  order: Generated<number>
  version: Generated<number>
  deleted_at: string | null
  created_at: Generated<string>
  updated_at: Generated<string>
}

export interface ExamsTable {
  id: Generated<number>
  kind: string
  course_id: number | null
  level: string | null
  title: string
  description: Generated<string>
  video: string | null
  price: Generated<number>
  duration_min: Generated<number>
  grace_sec: Generated<number>
  max_attempts: Generated<number>
  retake_hours: Generated<number>
  pass_percent: Generated<number>
  shuffle: Generated<boolean>
  show_review: Generated<string>
  wrong_penalty: Generated<string>
  pass_points: Generated<number>
  degree_months: number | null
  is_active: Generated<boolean>
  closed_at: string | null
  deleted_at: string | null
  created_at: Generated<string>
  updated_at: Generated<string>
}

export interface FeedTable {
  thing: string
  thing_id: number
  xid: Generated<string>
}

export interface FeedEpochTable {
  only_row: Generated<boolean>
  epoch: Generated<string>
  home: Generated<string>
}

export interface FilmsTable {
  key: string
  duration_ms: number
  tracks: ColumnType<Json, string, string>
  created_at: Generated<string>
}

export interface GearRatiosTable {
  id: Generated<number>
  gearbox_model_id: number
  gears: number[]
  final_drive: number | null
  reverse: number | null
  tire_size: Generated<string>
  status: string
  source: string
  note: Generated<string>
  iran_market: Generated<string>
  confirmed_by_id: number | null
  confirmed_at: string | null
  created_at: Generated<string>
  updated_at: Generated<string>
}

export interface GearboxModelsTable {
  id: Generated<number>
  car_model_id: number | null
  name: string
  created_at: Generated<string>
  updated_at: Generated<string>
}

export interface HelpfulLinksTable {
  id: Generated<number>
  title: string
  url: string
  icon: Generated<string>
  order: Generated<number>
  is_active: Generated<boolean>
}

export interface ImportedProductRatingsTable {
  id: Generated<number>
  product_id: number
  admin_id: number
  rate: number
  author: string
  reason: string
  created_at: Generated<string>
}

export interface InvoiceYearsTable {
  year: number
  last_number: number
}

export interface InvoicesTable {
  id: Generated<number>
  order_id: number
  refund_id: number | null
  year: number
  number: number
  content: ColumnType<Json, string, string>
  document_id: string | null
  created_at: Generated<string>
}

export interface ItemReturnsTable {
  id: Generated<number>
  item_id: number
  cause: string
  reason: string
  refund_to: string
  state: Generated<string>
  answer: Generated<string>
  decide_by: string
  decided_by_id: number | null
  decided_at: string | null
  is_sellable: boolean | null
  created_at: Generated<string>
  updated_at: Generated<string>
  words: Generated<string>
}

export interface JobsTable {
  id: Generated<number>
  kind: string
  key: string | null
  payload: ColumnType<Json, string, string>
  state: Generated<string>
  attempts: Generated<number>
  due_at: Generated<string>
  last_error: string | null
  created_at: Generated<string>
  run: Generated<number>
}

export interface LessonDevicesTable {
  user_id: number
  id: string
  name: string
  created_at: string
  last_seen_at: string
  removed_at: string | null
}

export interface LessonLeasesTable {
  user_id: number
  player: string
  until: string
}

export interface LessonNotesTable {
  id: string
  user_id: number
  lesson_id: number
  second: number
  text: string
  created_at: string
}

export interface LessonProgressTable {
  user_id: number
  lesson_id: number
  position_sec: number
  watched: ColumnType<Json, string, string>
  watched_sec: number
  completed_at: string | null
  at: string
}

export interface LikesTable {
  thing: string
  thing_id: number
  user_id: number
  updated_at: Generated<string>
}

export interface MembershipsTable {
  user_id: number
  role: string
  is_waiting: Generated<boolean>
  review_note: Generated<string>
  submitted_at: Generated<string>
  reviewed_at: string | null
  active_at: string | null
  version: Generated<number>
  reviewed_by_id: number | null
}

export interface MessagesTable {
  id: Generated<number>
  channel: string
  target: string
  template: string
  params: ColumnType<Json, string, string>
  state: Generated<string>
  created_at: Generated<string>
}

export interface MigrationsTable {
  name: string
  applied_at: Generated<string>
  checksum: string
}

export interface MoneyAccountsTable {
  id: Generated<number>
  kind: string
  unit: string
  user_id: number | null
  balance: number | null
}

export interface MutationStepsTable {
  caller: string
  mutation_id: string
  step: string
  result: ColumnType<Json, string, string>
}

export interface MutationsTable {
  caller: string
  mutation_id: string
  fingerprint: Buffer
  answer: ColumnType<Json, string | null | undefined, string | null>
  created_at: Generated<string>
}

export interface NoticesTable {
  id: Generated<number>
  user_id: number
  event: string
  thread: string
  thing: string | null
  thing_id: number | null
  question_id: number | null
  number: number | null
  created_at: string
  seen_at: string | null
  pushed_at: string | null
  words: Generated<string>
}

export interface OffCodesTable {
  id: Generated<number>
  code: string
  percent: number | null
  amount: number | null
  most_amount: number | null
  least_order: Generated<number>
  scope: Generated<string>
  course_ids: Generated<number[]>
  product_ids: Generated<number[]>
  excludes_reduced: Generated<boolean>
  is_paid_by_site: Generated<boolean>
  user_id: number | null
  is_listed: Generated<boolean>
  most_uses: number | null
  most_uses_of_person: number | null
  starts_at: Generated<string>
  ends_at: string | null
  bought_with_points: number | null
  is_active: Generated<boolean>
  deleted_at: string | null
  created_at: Generated<string>
  updated_at: Generated<string>
}

export interface OneTimeCodesTable {
  id: Generated<number>
  target: string
  purpose: string
  code_hash: Buffer
  attempts: Generated<number>
  ip: Generated<string>
  created_at: Generated<string>
  expires_at: string
  used_at: string | null
  user_id: number | null
}

export interface OpenRowsTable {
  admin_id: number
  list: string
  row_key: string
  seen_at: string
}

export interface OrderItemChangesTable {
  id: Generated<number>
  item_id: number
  status: string
  actor_id: number | null
  reason: Generated<string>
  created_at: Generated<string>
}

export interface OrderItemsTable {
  id: Generated<number>
  order_id: number
  course_id: number | null
  product_id: number | null
  design_id: number | null
  teacher_id: number | null
  seller_id: number | null
  title: string
  design_title: string | null
  cover: ColumnType<Json, string | null | undefined, string | null>
  count: number
  unit_price: number
  unit_off_price: number | null
  code_discount: Generated<number>
  paid: number
  commission: number
  share: number
  status: Generated<string>
  tracking_code: string | null
  seller_seen_at: string | null
  shipped_at: string | null
  delivered_at: string | null
  shared_at: string | null
  updated_at: Generated<string>
  vat_percent: Generated<number>
  tax_goods_id: Generated<string>
}

export interface OrderParcelsTable {
  order_id: number
  seller_id: number
  shipping_method_id: number | null
  title: string
  grams: number
  cost: number
}

export interface OrdersTable {
  id: Generated<number>
  user_id: number
  cart_id: number | null
  state: Generated<string>
  address: ColumnType<Json, string | null | undefined, string | null>
  off_code_id: number | null
  subtotal: number
  discount: number
  code_discount: number
  shipping: number
  payable: number
  created_at: Generated<string>
  paid_at: string | null
  updated_at: Generated<string>
}

export interface PanelViewsTable {
  user_id: number
  list: string
  name: string
  filters: ColumnType<Json, string, string>
  hidden_columns: string[]
  section: Generated<string>
}

export interface PayAgainsTable {
  id: Generated<number>
  order_id: number
  item_id: number | null
  asked_by_id: number
  amount: number
  reason: string
  state: Generated<string>
  created_at: Generated<string>
  updated_at: Generated<string>
  about: Generated<string>
}

export interface PaymentsTable {
  id: Generated<number>
  user_id: number
  purpose: string
  order_id: number | null
  pay_again_id: number | null
  tuner_plus_id: number | null
  amount: number
  wallet_amount: Generated<number>
  gateway: string
  authority: string | null
  ref_id: string | null
  card_pan: string | null
  card_hash: string | null
  fee: number | null
  state: Generated<string>
  went_to_wallet: Generated<boolean>
  return_to: Generated<string>
  expires_at: string
  asked_at: string | null
  times_asked: Generated<number>
  verified_at: string | null
  created_at: Generated<string>
  updated_at: Generated<string>
  exam_entry_id: number | null
}

export interface PersonWordsTable {
  user_id: number
  words: string
}

export interface PostingsTable {
  id: Generated<number>
  cause: string
  reference: string
  actor_id: number | null
  reason: Generated<string>
  created_at: Generated<string>
}

export interface ProductAddressesTable {
  id: Generated<number>
  user_id: number
  receiver_name: string
  receiver_phone: string
  province: string
  city: string
  address_line: string
  plaque: Generated<string>
  unit: Generated<string>
  postal_code: string
  is_default: Generated<boolean>
  created_at: Generated<string>
  updated_at: Generated<string>
  lat: number | null
  long: number | null
}

export interface ProductAnswersTable {
  id: Generated<number>
  question_id: number
  user_id: number
  text: string
  is_staff: Generated<boolean>
  is_best: Generated<boolean>
  is_active: Generated<boolean>
  created_at: Generated<string>
  by_owner: Generated<boolean>
  version: Generated<number>
  waiting_text: string | null
  original_text: string | null
  edited_at: string | null
  deleted_at: string | null
  approved_at: string | null
  decided_at: string | null
  admin_seen_at: string | null
  owner_seen_at: string | null
  waiting_since: string | null
  decided_by_id: number | null
  refusal_reason: Generated<string>
}

export interface ProductCarModelsTable {
  product_id: number
  car_model_id: number
}

export interface ProductCategoriesTable {
  id: Generated<number>
  parent_id: number | null
  title: string
  slug: string
  icon: Generated<string>
  order: Generated<number>
  is_active: Generated<boolean>
  is_shown: Generated<boolean>
  revision: Generated<number>
}

export interface ProductCommentsTable {
  id: Generated<number>
  product_id: number
  user_id: number
  parent_id: number | null
  text: string
  is_staff: Generated<boolean>
  is_active: Generated<boolean>
  created_at: Generated<string>
  by_owner: Generated<boolean>
  version: Generated<number>
  waiting_text: string | null
  original_text: string | null
  edited_at: string | null
  deleted_at: string | null
  approved_at: string | null
  decided_at: string | null
  admin_seen_at: string | null
  owner_seen_at: string | null
  waiting_since: string | null
  decided_by_id: number | null
  refusal_reason: Generated<string>
}

export interface ProductDesignsTable {
  id: Generated<number>
  product_id: number
  title: string
  price: number
  off_price: number | null
  stock: Generated<number>
  color: string | null
  image: ColumnType<Json, string | null | undefined, string | null>
  order: Generated<number>
  is_active: Generated<boolean>
  is_draft: Generated<boolean>
  deleted_at: string | null
  revision: Generated<number>
}

export interface ProductFurtherDetailsTable {
  id: Generated<number>
  product_id: number
  title: string
  value: string
  group: Generated<string>
  order: Generated<number>
  is_active: Generated<boolean>
  is_draft: Generated<boolean>
  deleted_at: string | null
  revision: Generated<number>
}

export interface ProductImagesTable {
  id: Generated<number>
  product_id: number
  picture: ColumnType<Json, string, string>
  order: Generated<number>
  is_active: Generated<boolean>
  is_draft: Generated<boolean>
  deleted_at: string | null
  revision: Generated<number>
}

export interface ProductProductCategoriesTable {
  product_id: number
  category_id: number
}

export interface ProductQuestionsTable {
  id: Generated<number>
  product_id: number
  user_id: number
  title: string
  text: string
  is_open: Generated<boolean>
  is_active: Generated<boolean>
  created_at: Generated<string>
  by_owner: Generated<boolean>
  version: Generated<number>
  waiting_text: string | null
  original_text: string | null
  edited_at: string | null
  deleted_at: string | null
  approved_at: string | null
  decided_at: string | null
  admin_seen_at: string | null
  owner_seen_at: string | null
  is_staff: Generated<boolean>
  waiting_since: string | null
  decided_by_id: number | null
  refusal_reason: Generated<string>
}

export interface ProductRatingsTable {
  product_id: number
  user_id: number
  rate: number
  created_at: Generated<string>
}

export interface ProductTagsTable {
  product_id: number
  tag: string
  id: Generated<number>
  is_active: Generated<boolean>
  revision: Generated<number>
}

export interface ProductVideosTable {
  id: Generated<number>
  product_id: number
  title: string
  order: Generated<number>
  file_key: string
  is_active: Generated<boolean>
  is_draft: Generated<boolean>
  deleted_at: string | null
  revision: Generated<number>
}

export interface ProductsTable {
  id: Generated<number>
  slug: string
  title: string
  alias: Generated<string>
  summary: Generated<string>
  description: Generated<string>
  price: number
  off_price: number | null
  off_until: string | null
  stock: Generated<number>
  max_per_order: Generated<number>
  sku: Generated<string>
  weight: Generated<number>
  seller_id: number
  is_special: Generated<boolean>
  is_active: Generated<boolean>
  published_at: Generated<string>
  like_count: Generated<number>
  view_count: Generated<number>
  sell_count: Generated<number>
  search_key: Generated<string>
  created_at: Generated<string>
  updated_at: Generated<string>
  fits_all_cars: Generated<boolean>
  rates: Generated<number[]>
  rate_count: GeneratedAlways<number>
  rate_average: GeneratedAlways<number>
  search_vector: GeneratedAlways<string | null>
  vat_percent: Generated<number>
  is_draft: Generated<boolean>
  deleted_at: string | null
  revision: Generated<number>
  tax_goods_id: Generated<string>
}

export interface PublicMessagesTable {
  id: Generated<number>
  title: string
  text: string
  link: string | null
  level: Generated<string>
  is_active: Generated<boolean>
  ends_at: string | null
  starts_at: string | null
}

export interface PushSubscriptionsTable {
  id: Generated<number>
  user_id: number
  session_id: string
  endpoint: string
  p256dh: string
  auth: string
  created_at: string
}

export interface RecoveryCodesTable {
  user_id: number
  code_hash: Buffer
  used_at: string | null
}

export interface RefundsTable {
  id: Generated<number>
  item_id: number
  order_id: number
  user_id: number
  cause: string
  wallet_amount: number
  card_amount: number
  state: string
  reference: string | null
  paid_by_id: number | null
  paid_at: string | null
  created_at: Generated<string>
  updated_at: Generated<string>
  words: Generated<string>
  reason: Generated<string>
}

export interface ReportsTable {
  id: Generated<number>
  target_type: string
  target_id: number
  user_id: number
  reason: string
  state: Generated<string>
  has_hidden: Generated<boolean>
  seen_at: string | null
  decided_by_id: number | null
  decided_at: string | null
  created_at: Generated<string>
  answer_id: number | null
  author_id: number | null
}

export interface RowJobItemsTable {
  job_id: number
  place: number
  name: string
  input: ColumnType<Json, string, string>
  back_operation: string | null
  back_input: ColumnType<Json, string | null | undefined, string | null>
  mutation_id: Generated<string>
  state: Generated<string>
  code: string | null
}

export interface RowJobsTable {
  id: Generated<number>
  admin_id: number
  title: string
  operation: string
  state: Generated<string>
  is_stop_asked: Generated<boolean>
  count: number
  done_count: Generated<number>
  refused_count: Generated<number>
  undone_job_id: number | null
  created_at: string
  ended_at: string | null
}

export interface SecondFactorDraftsTable {
  session_id: string
  kind: string
  value: Buffer
  expires_at: string
}

export interface SecondFactorsTable {
  id: Generated<string>
  user_id: number
  kind: string
  name: string
  created_at: Generated<string>
  last_used_at: string | null
  totp_secret: Buffer | null
  totp_step: number | null
  credential_id: string | null
  public_key: Buffer | null
  sign_count: Generated<number>
  transports: Generated<string[]>
}

export interface SecurityEventsTable {
  id: Generated<number>
  event: string
  who: string
  ip: string
  detail: string
  minute: string
  times: Generated<number>
}

export interface SellerProfilesTable {
  id: Generated<number>
  user_id: number
  shop_name: string
  about: Generated<string>
  city: Generated<string>
  logo: ColumnType<Json, string | null | undefined, string | null>
  created_at: Generated<string>
  updated_at: Generated<string>
  legal_type: Generated<string>
  economic_code: Generated<string>
  province: Generated<string>
}

export interface ServerSecretsTable {
  name: string
  value: string
}

export interface SessionsTable {
  id: string
  user_id: number
  token_hash: Buffer
  token_expires_at: string
  refresh_hash: Buffer
  previous_refresh_hash: Buffer | null
  expires_at: string
  device: Generated<string>
  ip: Generated<string>
  created_at: Generated<string>
  revoked_at: string | null
  last_used_at: Generated<string>
  proven_at: string
  ends_at: string
  renewed_at: string | null
  is_token_used: Generated<boolean>
}

export interface SharedThingsTable {
  thing: string
  thing_id: number
  shared_at: string
}

export interface ShippingMethodsTable {
  id: Generated<number>
  seller_id: number | null
  title: string
  provinces: Generated<string[]>
  base_price: number
  price_per_kilogram: Generated<number>
  free_from: number | null
  most_grams: number | null
  is_active: Generated<boolean>
  deleted_at: string | null
  created_at: Generated<string>
  updated_at: Generated<string>
}

export interface SignInTicketsTable {
  ticket_hash: Buffer
  user_id: number
  tries: Generated<number>
  challenge: string | null
  created_at: string
  expires_at: string
  used_at: string | null
}

export interface SiteSettingsTable {
  key: string
  value: ColumnType<Json, string, string>
  updated_at: Generated<string>
  revision: Generated<number>
}

export interface SlidesTable {
  id: Generated<number>
  title: string
  image: ColumnType<Json, string | null | undefined, string | null>
  image_mobile: ColumnType<Json, string | null | undefined, string | null>
  link: Generated<string>
  order: Generated<number>
  is_active: Generated<boolean>
  starts_at: string | null
  ends_at: string | null
}

export interface SolvedPuzzlesTable {
  id: string
  expires_at: string
}

export interface StockHoldsTable {
  item_id: number
  user_id: number
  product_id: number
  design_id: number | null
  count: number
}

export interface StoredPicturesTable {
  key: string
  width: number
  owner_id: number
  bytes: Buffer
  created_at: Generated<string>
  replaced_at: string | null
  is_of_text: Generated<boolean>
  saved_at: string | null
}

export interface SwitchedOffNoticesTable {
  user_id: number
  kind: string
}

export interface TalkMutesTable {
  user_id: number
  muted_until: string
  reason: string
  muted_by_id: number
}

export interface TeacherProfilesTable {
  id: Generated<number>
  user_id: number
  title: string
  resume: Generated<string>
  skills: Generated<string[]>
  city: Generated<string>
  avatar: ColumnType<Json, string | null | undefined, string | null>
  is_shown: Generated<boolean>
  order: Generated<number>
  created_at: Generated<string>
  updated_at: Generated<string>
  cover: ColumnType<Json, string | null | undefined, string | null>
  is_hidden: Generated<boolean>
}

export interface TriesTable {
  kind: string
  caller: string
  tries: number
  ends_at: string
}

export interface TunerPlusTable {
  id: Generated<number>
  key: string
  title: string
  description: Generated<string>
  price: number
  duration_days: number | null
  is_active: Generated<boolean>
  order: Generated<number>
  created_at: Generated<string>
  updated_at: Generated<string>
}

export interface TunerPlusAccessesTable {
  id: Generated<number>
  user_id: number
  tuner_plus_id: number
  source: string
  granted_by_id: number | null
  created_at: Generated<string>
  until: string | null
  revoked_at: string | null
  revoked_by_id: number | null
}

export interface TuningRoadTable {
  id: Generated<number>
  revision: number
  stages: ColumnType<Json, string, string>
  updated_at: string
}

export interface UploadPartsTable {
  upload_id: number
  from_byte: number
  file: string
}

export interface UploadsTable {
  id: Generated<number>
  key: Generated<string>
  user_id: number
  kind: string
  size: number
  received: Generated<number>
  state: Generated<string>
  refusal: string | null
  mime: string | null
  sha256: string | null
  percent: Generated<number>
  film_key: string | null
  created_at: string
  touched_at: string
  waits_for_storage: Generated<boolean>
}

export interface UserCoursesTable {
  user_id: number
  course_id: number
  source: string
  created_at: Generated<string>
  opened_at: string | null
}

export interface UserDetailsTable {
  user_id: number
  national_code: string
  birth_date: string
  state: Generated<string>
  reject_reason: Generated<string>
  updated_at: Generated<string>
  verified_at: string | null
  verified_by_id: number | null
  version: Generated<number>
  decided_at: string | null
  decided_by_id: number | null
}

export interface UserMessagesTable {
  id: Generated<number>
  user_id: number
  subject: string
  text: string
  state: Generated<string>
  answered_by_id: number | null
  answer: string | null
  created_at: Generated<string>
  updated_at: Generated<string>
  answered_at: string | null
}

export interface UserProductsTable {
  user_id: number
  product_id: number
  source: string
  created_at: Generated<string>
}

export interface UserProfilesTable {
  user_id: number
  first_name: Generated<string>
  last_name: Generated<string>
  display_name: string
  avatar: ColumnType<Json, string | null | undefined, string | null>
  city: Generated<string>
  wanted_first_name: string | null
  wanted_last_name: string | null
  name_reject_reason: Generated<string>
  name_version: Generated<number>
  gender: string | null
  province: string | null
  bio: Generated<string>
  name_decision: string | null
  name_decided_at: string | null
  name_decided_by_id: number | null
}

export interface UserRolesTable {
  user_id: number
  role: string
  is_active: Generated<boolean>
}

export interface UserSocialsTable {
  user_id: number
  instagram: Generated<string>
  telegram: Generated<string>
  aparat: Generated<string>
  linked_in: Generated<string>
  website: Generated<string>
  updated_at: Generated<string>
}

export interface UsersTable {
  id: Generated<number>
  phone: string | null
  phone_confirmed_at: string | null
  email: string | null
  email_confirmed_at: string | null
  password_hash: string | null
  is_verified: Generated<boolean>
  invite_code: string
  invited_by_id: number | null
  created_at: Generated<string>
  updated_at: Generated<string>
  deleted_at: string | null
  account_key: Generated<string>
  wanted_email: string | null
  wanted_phone: string | null
  locked_at: string | null
  lock_reason: Generated<string>
  phone_given_at: string | null
  is_social_media_admin: boolean | null
}

export interface VersionsTable {
  id: Generated<number>
  thing: string
  thing_id: number
  author_id: number
  fields: ColumnType<Json, string, string>
  state: Generated<string>
  note: Generated<string>
  created_at: Generated<string>
  decided_at: string | null
}

export interface VideoDirectoriesTable {
  kind: string
  name: string
  previous_name: string
  changed_at: string
  changed_by_id: number
}

export interface ViewsTable {
  thing: string
  thing_id: number
  viewer: string
  day: string
}

export interface Database {
  admin_changes: AdminChangesTable
  article_article_categories: ArticleArticleCategoriesTable
  article_categories: ArticleCategoriesTable
  article_tags: ArticleTagsTable
  articles: ArticlesTable
  balance_jobs: BalanceJobsTable
  bank_details: BankDetailsTable
  block_ips: BlockIpsTable
  bot_consents: BotConsentsTable
  bot_conversations: BotConversationsTable
  bot_events: BotEventsTable
  bot_messages: BotMessagesTable
  bot_sessions: BotSessionsTable
  call_counts: CallCountsTable
  car_factories: CarFactoriesTable
  car_models: CarModelsTable
  cart_courses: CartCoursesTable
  cart_deliveries: CartDeliveriesTable
  cart_products: CartProductsTable
  carts: CartsTable
  cash_requests: CashRequestsTable
  comment_pictures: CommentPicturesTable
  commissions: CommissionsTable
  common_questions: CommonQuestionsTable
  course_answers: CourseAnswersTable
  course_categories: CourseCategoriesTable
  course_comments: CourseCommentsTable
  course_course_categories: CourseCourseCategoriesTable
  course_images: CourseImagesTable
  course_price_change_items: CoursePriceChangeItemsTable
  course_price_changes: CoursePriceChangesTable
  course_questions: CourseQuestionsTable
  course_ratings: CourseRatingsTable
  course_tags: CourseTagsTable
  course_user_voices: CourseUserVoicesTable
  course_videos: CourseVideosTable
  courses: CoursesTable
  daily_sums: DailySumsTable
  degrees: DegreesTable
  documents: DocumentsTable
  doers: DoersTable
  edits: EditsTable
  entries: EntriesTable
  exam_answers: ExamAnswersTable
  exam_attempt_tests: ExamAttemptTestsTable
  exam_attempts: ExamAttemptsTable
  exam_entries: ExamEntriesTable
  exam_heartbeat: ExamHeartbeatTable
  exam_outages: ExamOutagesTable
  exam_pictures: ExamPicturesTable
  exam_questions: ExamQuestionsTable
  exam_seals: ExamSealsTable
  exam_test_versions: ExamTestVersionsTable
  exam_tests: ExamTestsTable
  exams: ExamsTable
  feed: FeedTable
  feed_epoch: FeedEpochTable
  films: FilmsTable
  gear_ratios: GearRatiosTable
  gearbox_models: GearboxModelsTable
  helpful_links: HelpfulLinksTable
  imported_product_ratings: ImportedProductRatingsTable
  invoice_years: InvoiceYearsTable
  invoices: InvoicesTable
  item_returns: ItemReturnsTable
  jobs: JobsTable
  lesson_devices: LessonDevicesTable
  lesson_leases: LessonLeasesTable
  lesson_notes: LessonNotesTable
  lesson_progress: LessonProgressTable
  likes: LikesTable
  memberships: MembershipsTable
  messages: MessagesTable
  migrations: MigrationsTable
  money_accounts: MoneyAccountsTable
  mutation_steps: MutationStepsTable
  mutations: MutationsTable
  notices: NoticesTable
  off_codes: OffCodesTable
  one_time_codes: OneTimeCodesTable
  open_rows: OpenRowsTable
  order_item_changes: OrderItemChangesTable
  order_items: OrderItemsTable
  order_parcels: OrderParcelsTable
  orders: OrdersTable
  panel_views: PanelViewsTable
  pay_agains: PayAgainsTable
  payments: PaymentsTable
  person_words: PersonWordsTable
  postings: PostingsTable
  product_addresses: ProductAddressesTable
  product_answers: ProductAnswersTable
  product_car_models: ProductCarModelsTable
  product_categories: ProductCategoriesTable
  product_comments: ProductCommentsTable
  product_designs: ProductDesignsTable
  product_further_details: ProductFurtherDetailsTable
  product_images: ProductImagesTable
  product_product_categories: ProductProductCategoriesTable
  product_questions: ProductQuestionsTable
  product_ratings: ProductRatingsTable
  product_tags: ProductTagsTable
  product_videos: ProductVideosTable
  products: ProductsTable
  public_messages: PublicMessagesTable
  push_subscriptions: PushSubscriptionsTable
  recovery_codes: RecoveryCodesTable
  refunds: RefundsTable
  reports: ReportsTable
  row_job_items: RowJobItemsTable
  row_jobs: RowJobsTable
  second_factor_drafts: SecondFactorDraftsTable
  second_factors: SecondFactorsTable
  security_events: SecurityEventsTable
  seller_profiles: SellerProfilesTable
  server_secrets: ServerSecretsTable
  sessions: SessionsTable
  shared_things: SharedThingsTable
  shipping_methods: ShippingMethodsTable
  sign_in_tickets: SignInTicketsTable
  site_settings: SiteSettingsTable
  slides: SlidesTable
  solved_puzzles: SolvedPuzzlesTable
  stock_holds: StockHoldsTable
  stored_pictures: StoredPicturesTable
  switched_off_notices: SwitchedOffNoticesTable
  talk_mutes: TalkMutesTable
  teacher_profiles: TeacherProfilesTable
  tries: TriesTable
  tuner_plus: TunerPlusTable
  tuner_plus_accesses: TunerPlusAccessesTable
  tuning_road: TuningRoadTable
  upload_parts: UploadPartsTable
  uploads: UploadsTable
  user_courses: UserCoursesTable
  user_details: UserDetailsTable
  user_messages: UserMessagesTable
  user_products: UserProductsTable
  user_profiles: UserProfilesTable
  user_roles: UserRolesTable
  user_socials: UserSocialsTable
  users: UsersTable
  versions: VersionsTable
  video_directories: VideoDirectoriesTable
  views: ViewsTable
}
