import { site } from '#contract/site/site.ts'
import { implement } from '#server/platform/operations/implement.ts'
import {
  currentPublicMessage,
  currentSlides,
  findCommonQuestions,
  findDoers,
  findHelpfulLinks,
  readSetting,
} from './site-store.ts'

export const siteHandlers = implement(site, {
  GetSetting: ({ tx }) => readSetting(tx),
  GetSettingNoCache: ({ tx }) => readSetting(tx),
  GetAllSlides: ({ tx, now }) => currentSlides(tx, now),
  GetAllHelpfulLink: ({ tx }) => findHelpfulLinks(tx),
  GetPublicMessage: ({ tx, now }) => currentPublicMessage(tx, now),
  GetAllDoers: ({ tx }) => findDoers(tx),
  GetAllCommonQuestions: ({ tx }) => findCommonQuestions(tx),
})
