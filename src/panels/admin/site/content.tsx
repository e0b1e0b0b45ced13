import { manageSite } from '#contract/site/manage-site.ts'
import { site } from '#contract/site/site.ts'
import { PROVINCES } from '#contract/user/provinces.ts'
import type { FormField } from '#src/entities/record-form/fields.ts'
import { persianDigits } from '#src/lib/persian-digits.ts'
import { either, moment, word } from '../../kit/columns.tsx'
import { adding, section } from '../../kit/section.ts'
import { SlidePreview } from './slide-preview.tsx'
import { text } from './text.ts'

const order = { kind: 'number', label: text.order, hint: text.orderHint, isHalf: true } as const
const days = {
  startsAt: { kind: 'since', label: text.startsAt, hint: text.startsHint },
  endsAt: { kind: 'until', label: text.endsAt, hint: text.endsHint, wrong: text.badEnd },
} as const
const latin = (label: string) => ({ label, show: (words: string) => <bdi dir="ltr">{words}</bdi> })
const shown = either(text.isShown, text.shown)
const fromTo = { startsAt: moment(text.startsAt, text.fromNow), endsAt: moment(text.endsAt, text.forever) }
/** The days of a row as a form takes them. */
const daysOf = ({ startsAt, endsAt }: { startsAt: string | null; endsAt: string | null }) => ({
  startsAt: startsAt ?? undefined,
  endsAt: endsAt ?? undefined,
})

const ofSlide = {
  title: { kind: 'words', label: text.slides.name },
  link: {
    kind: 'words',
    label: text.slides.link,
    hint: text.slides.linkHint,
    wrong: text.slides.linkHint,
    dir: 'ltr',
  },
  ...days,
  order,
} satisfies Record<string, FormField>
/** The shapes of a slide: on wide windows, and on phones. */
const WIDE = 16 / 5
const HIGH = 16 / 9
const onPhone = { label: text.slides.onPhone, window: 390, aspect: HIGH }
const onComputer = { label: text.slides.onComputer, window: 1_280, aspect: WIDE, isWhole: true }
const pictures = {
  image: {
    use: 'picture',
    label: text.slides.image,
    hint: text.slides.imageHint,
    cut: { width: 1_440, height: 450, views: [onComputer, { ...onPhone, isWhole: false }] },
  },
  imageMobile: {
    use: 'picture',
    label: text.slides.imageMobile,
    hint: text.slides.imageMobileHint,
    cut: { width: 960, height: 540, views: [{ ...onPhone, isWhole: true }] },
  },
} as const

/** The slides of the home page. */
export const slideSection = section(manageSite.AdminGetAllSlides, (act, edit) => ({
  name: 'slides',
  title: text.slides.title,
  columns: {
    title: text.slides.name,
    isShown: shown,
    link: latin(text.slides.link),
    ...fromTo,
    order: text.order,
  },
  detail: (slide) => <SlidePreview slide={slide} />,
  adds: adding(manageSite.AddOrUpdateSlide, {
    label: text.slides.add,
    done: text.slides.added,
    fields: ofSlide,
    files: { ...pictures, image: { ...pictures.image, isRequired: true } },
  }),
  forms: [
    edit(manageSite.AddOrUpdateSlide, {
      label: text.edit,
      done: text.saved,
      fields: ofSlide,
      files: pictures,
      values: (slide) => ({
        id: slide.id,
        revision: slide.revision,
        title: slide.title,
        link: slide.link,
        order: slide.order,
        ...daysOf(slide),
      }),
    }),
  ],
  actions: [
    act(manageSite.ActiveSlide, text.slides.show, ({ id }) => ({ id }), {
      isShown: ({ isActive }) => !isActive,
      done: text.slides.showing,
    }),
    act(manageSite.DeActiveSlide, text.slides.hide, ({ id }) => ({ id }), {
      isShown: ({ isActive }) => isActive,
      done: text.slides.hidden,
    }),
    act(manageSite.RemoveSlide, text.remove, ({ id }) => ({ id }), {
      question: ({ title }) => text.slides.removeQuestion(title),
      bulkQuestion: text.slides.removeAll,
      done: text.slides.removed,
      isDangerous: true,
    }),
  ],
}))

const ofLink = {
  title: { kind: 'words', label: text.links.name },
  url: { kind: 'words', label: text.links.url, hint: text.linkHint, wrong: text.linkHint, dir: 'ltr' },
  icon: { kind: 'choice', label: text.links.icon, options: text.links.icons, isHalf: true },
  order,
} satisfies Record<string, FormField>

/** The ways out of the home page. */
export const linkSection = section(site.GetAllHelpfulLink, (act, edit) => ({
  name: 'helpful-links',
  title: text.links.title,
  columns: { title: text.links.name, url: latin(text.links.url), order: text.order },
  adds: adding(manageSite.AddOrUpdateHelpfulLink, {
    label: text.links.add,
    done: text.links.added,
    fields: ofLink,
  }),
  forms: [
    edit(manageSite.AddOrUpdateHelpfulLink, {
      label: text.edit,
      done: text.saved,
      fields: ofLink,
      values: ({ id, revision, title, url, icon, order: place }) => ({
        id,
        revision,
        title,
        url,
        icon: iconOf(icon),
        order: place,
      }),
    }),
  ],
  actions: [
    act(manageSite.DeleteHelpfulLink, text.remove, ({ id }) => ({ id }), {
      question: ({ title }) => text.links.removeQuestion(title),
      bulkQuestion: text.links.removeAll,
      done: text.links.removed,
      isDangerous: true,
    }),
  ],
}))

type IconName = keyof typeof text.links.icons
const isIcon = (icon: string): icon is IconName => Object.hasOwn(text.links.icons, icon)
/** A drawing that this program does not know is shown as a link. */
const iconOf = (icon: string): IconName => (isIcon(icon) ? icon : 'link')

const ofQuestion = {
  group: { kind: 'words', label: text.questions.part, hint: text.questions.partHint },
  question: { kind: 'text', label: text.questions.question, rows: 2 },
  answer: { kind: 'text', label: text.questions.answer, rows: 5 },
  order,
} satisfies Record<string, FormField>

/** Common questions in their groups. */
export const questionSection = section(site.GetAllCommonQuestions, (act, edit) => ({
  name: 'common-questions',
  title: text.questions.title,
  columns: { question: text.questions.question, group: text.questions.part, order: text.order },
  adds: adding(manageSite.AddOrUpdateCommonQuestion, {
    label: text.questions.add,
    done: text.questions.added,
    fields: ofQuestion,
  }),
  forms: [
    edit(manageSite.AddOrUpdateCommonQuestion, {
      label: text.edit,
      done: text.saved,
      fields: ofQuestion,
      values: (question) => question,
    }),
  ],
  actions: [
    act(manageSite.DeleteCommonQuestion, text.remove, ({ id }) => ({ id }), {
      question: ({ question }) => text.questions.removeQuestion(question),
      bulkQuestion: text.questions.removeAll,
      done: text.questions.removed,
      isDangerous: true,
    }),
  ],
}))

const ofDoer = {
  name: { kind: 'words', label: text.doers.name },
  title: { kind: 'words', label: text.doers.work },
  province: {
    kind: 'choice',
    label: text.doers.province,
    options: Object.fromEntries(PROVINCES.map((province) => [province, province])),
    isHalf: true,
  },
  city: { kind: 'words', label: text.doers.city, isHalf: true },
  address: { kind: 'text', label: text.doers.address, rows: 2 },
  phone: { kind: 'digits', label: text.doers.phone },
  place: { kind: 'place', label: text.doers.place },
  isActive: { kind: 'flag', label: text.doers.isActive },
} satisfies Record<string, FormField>
type Province = (typeof PROVINCES)[number]

/** Dealers and agents, hidden ones too. */
export const doerSection = section(manageSite.AdminGetAllDoers, (act, edit, arrange) => ({
  name: 'doers',
  title: text.doers.title,
  columns: {
    name: text.doers.name,
    title: text.doers.work,
    province: text.doers.province,
    city: text.doers.city,
    phone: { label: text.doers.phone, show: (phone) => <bdi dir="ltr">{persianDigits(phone)}</bdi> },
    isActive: either(text.isShown, text.shown),
  },
  order: arrange(manageSite.SetDoerOrder, {
    ...text.doerOrder,
    input: (ids) => ({ ids }),
    name: ({ name, city }) => `${name}، ${city}`,
    mark: ({ isActive }) => (isActive ? undefined : text.shown[1]),
  }),
  adds: adding(manageSite.AddOrUpdateDoer, { label: text.doers.add, done: text.doers.added, fields: ofDoer }),
  forms: [
    edit(manageSite.AddOrUpdateDoer, {
      label: text.edit,
      done: text.saved,
      fields: ofDoer,
      values: ({ id, revision, name, title, province, city, address, phone, lat, long, isActive }) => ({
        id,
        revision,
        name,
        title,
        city,
        address,
        phone,
        isActive,
        province: province as Province,
        place: { lat, long },
      }),
    }),
  ],
  actions: [
    act(manageSite.DeleteDoer, text.remove, ({ id }) => ({ id }), {
      question: ({ name }) => text.doers.removeQuestion(name),
      bulkQuestion: text.doers.removeAll,
      done: text.doers.removed,
      isDangerous: true,
    }),
  ],
}))

const ofMessage = {
  title: { kind: 'words', label: text.messages.name },
  text: { kind: 'text', label: text.messages.body, rows: 4, hint: text.messages.again },
  level: { kind: 'choice', label: text.messages.level, options: text.messages.levels, isHalf: true },
  link: {
    kind: 'words',
    label: text.messages.link,
    isNullable: true,
    hint: text.linkHint,
    wrong: text.linkHint,
    dir: 'ltr',
  },
  ...days,
  isActive: { kind: 'flag', label: text.messages.isActive, hint: text.messages.activeHint },
} satisfies Record<string, FormField>

/** The message for everybody: one is in force, the others are of earlier. */
export const messageSection = section(manageSite.AdminGetPublicMessage, (act, edit) => ({
  name: 'public-message',
  title: text.messages.title,
  columns: {
    title: text.messages.name,
    isShown: shown,
    level: word(text.messages.level, text.messages.levels, { warning: 'danger' }),
    ...fromTo,
  },
  adds: adding(manageSite.AddOrUpdatePublicMessage, {
    label: text.messages.add,
    done: text.messages.added,
    fields: ofMessage,
  }),
  forms: [
    edit(manageSite.AddOrUpdatePublicMessage, {
      label: text.edit,
      done: text.saved,
      fields: ofMessage,
      values: (message) => ({
        id: message.id,
        revision: message.revision,
        title: message.title,
        text: message.text,
        level: message.level,
        link: message.link,
        isActive: message.isActive,
        ...daysOf(message),
      }),
    }),
  ],
  actions: [
    act(manageSite.DeletePublicMessage, text.remove, ({ id }) => ({ id }), {
      question: ({ title }) => text.messages.removeQuestion(title),
      bulkQuestion: text.messages.removeAll,
      done: text.messages.removed,
      isDangerous: true,
    }),
  ],
}))
