import type { ComponentType } from 'react'
import type { PagePattern } from '#contract/pages.ts'

/** What a room gets: the pattern of its address, and its parameter, empty without one. */
export interface RoomProps {
  pattern: PagePattern
  param: string
}

type Room = ComponentType<RoomProps>

const application = async (): Promise<Room> => (await import('./membership-room.tsx')).ApplyRoom
const membership = async (): Promise<Room> =>
  (await import('#src/features/membership/state-page.tsx')).StatePage
const editMembership = async (): Promise<Room> =>
  (await import('#src/features/membership/edit-page.tsx')).EditPage

const paymentReturn = async (): Promise<Room> =>
  (await import('#src/features/payment/return-page.tsx')).PaymentReturnPage

/** Pages that the start does not need. Each is loaded when somebody opens it. */
export const ROOMS: Readonly<Partial<Record<PagePattern, () => Promise<Room>>>> = {
  '/About': async () => (await import('#src/features/about/about-page.tsx')).AboutPage,
  '/PrivacyPolicy': async () => (await import('#src/features/about/privacy-page.tsx')).PrivacyPage,
  '/PayRules': async () => (await import('#src/features/about/pay-rules-page.tsx')).PayRulesPage,
  '/ConfirmEmail': async () =>
    (await import('#src/features/account/confirm-email-page.tsx')).ConfirmEmailPage,
  '/ConfirmPhone': async () =>
    (await import('#src/features/account/confirm-phone-page.tsx')).ConfirmPhonePage,
  '/External': async () => (await import('#src/features/external/external-page.tsx')).ExternalPage,
  '/AccessDenied': async () => (await import('#src/features/denied/denied-page.tsx')).DeniedPage,
  '/AccessDenied/$msg': async () => (await import('#src/features/denied/denied-page.tsx')).DeniedPage,
  '/Questions': async () => (await import('#src/features/questions/questions-page.tsx')).CourseQuestions,
  '/Questions/$id': async () => (await import('#src/features/questions/question-page.tsx')).CourseQuestion,
  '/ProductQuestions': async () =>
    (await import('#src/features/questions/questions-page.tsx')).ProductQuestions,
  '/ProductQuestions/$id': async () =>
    (await import('#src/features/questions/question-page.tsx')).ProductQuestion,
  '/UserPanel': async () => (await import('./user-panel-room.tsx')).UserPanelRoom,
  '/UserPanel/$id': async () => (await import('./user-panel-room.tsx')).UserPanelRoom,
  '/Account/$id': async () => (await import('./account-room.tsx')).AccountRoom,
  '/Account/Teacher': application,
  '/Account/Seller': application,
  '/TeacherActive': membership,
  '/SellerActive': membership,
  '/TeacherEdit': editMembership,
  '/SellerEdit': editMembership,
  '/Suport': async () => (await import('#src/features/support/support-page.tsx')).SupportPage,
  '/TuningRoad': async () => (await import('#src/features/tuning-road/tuning-road-page.tsx')).TuningRoadPage,
  '/TunerPlus': async () => (await import('./tuner-plus-room.tsx')).TunerPlusRoom,
  '/TunerPlus/Stoichiometry': async () =>
    (await import('#src/features/tuner-plus/stoichiometry/stoichiometry-tool.ts')).StoichiometryPage,
  '/TunerPlus/Tuning': async () =>
    (await import('#src/features/tuner-plus/tuning/tuning-tool.ts')).TuningPage,
  '/TunerPlus/Injector': async () =>
    (await import('#src/features/tuner-plus/injector/injector-tool.ts')).InjectorPage,
  '/TunerPlus/GearRatio': async () =>
    (await import('#src/features/tuner-plus/gear-ratio/gear-ratio-tool.ts')).GearRatioPage,
  '/TunerPlus/PowerConversion': async () =>
    (await import('#src/features/tuner-plus/power-conversion/power-conversion-tool.ts')).PowerConversionPage,
  '/Cart/OnlinePayment/$id': paymentReturn,
  '/Cart/OnlinePaymentWallet/$id': paymentReturn,
  '/Cart/OnlinePaymentPayAgain/$id': paymentReturn,
  '/Exam/OnlinePaymentExam/$id': paymentReturn,
  '/Degree/$id': async () => (await import('#src/features/degrees/degree-page.tsx')).DegreePage,
  '/Exam': async () => (await import('#src/features/exams/list/exams-page.tsx')).ExamsPage,
  '/Exam/$id': async () => (await import('./exam-room.tsx')).ExamRoom,
  '/TeacherPanel': async () => (await import('./teacher-room.tsx')).TeacherRoom,
  '/SellerPanel': async () => (await import('./seller-room.tsx')).SellerRoom,
  '/AdminPanel': async () => (await import('./admin-room.tsx')).AdminRoom,
  '/InstagramBot': async () =>
    (await import('#src/features/instagram-bot/instagram-bot-page.tsx')).InstagramBotPage,
  '/SuperAdminPanel': async () => (await import('./super-admin-room.tsx')).SuperAdminRoom,
  '/Page404': async () => (await import('../not-found-page.tsx')).NotFoundPage,
  '/Page500': async () => (await import('./broken-page.tsx')).Page500,
  '/Page503': async () => (await import('./broken-page.tsx')).Page503,
}

/** The room of a page whose feature is not built yet. */
export async function laterRoom(): Promise<Room> {
  return (await import('#src/features/later/later-page.tsx')).LaterPage
}

export async function blockedRoom(): Promise<Room> {
  return (await import('#src/features/denied/blocked-page.tsx')).BlockedPage
}
