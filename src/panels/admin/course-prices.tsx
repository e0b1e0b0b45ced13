import { coursePrices } from '#contract/course/course-prices.ts'
import type { Shown } from '#contract/contract.ts'
import { levelText } from '#src/entities/text.ts'
import { persianDigits, persianNumber } from '#src/lib/persian-digits.ts'
import { tomanText } from '#src/lib/toman.ts'
import { Badge } from '#src/ui/badge.tsx'
import { amount, moment, word } from '../kit/columns.tsx'
import { adding, confirming, section } from '../kit/section.ts'
import { text as kit } from '../kit/text.ts'
import styles from './course-prices.module.css'
import { text } from './text.ts'

const words = text.coursePrices

/** «۱۰٪ افزایش» */
const percentText = (percent: number) =>
  words.percents[percent > 0 ? 'more' : 'less'](persianDigits(String(Math.abs(percent))))

/** What a change does, with some of the courses, and all those that lose their reduced price as far as they are named. */
function Examples({ dropped, examples }: Shown<'Course/GetAdminCoursesPricePreview'>) {
  return (
    <>
      {dropped > 0 && <p>{words.dropped(persianNumber(dropped))}</p>}
      {examples.length > 0 && (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a list that scrolls must take the keyboard
        <ul className={styles['examples']} aria-label={words.examples} tabIndex={0}>
          {examples.map(({ id, title, price, newPrice, isOffPriceDropped }) => (
            <li key={id}>
              <bdi dir="rtl">{title}</bdi>
              <span className={styles['prices']}>
                <span>
                  {words.from} {tomanText(price)}
                </span>
                <span>
                  {words.to} <b>{tomanText(newPrice)}</b>
                </span>
                {isOffPriceDropped && <Badge tone="danger">{words.isDropped}</Badge>}
              </span>
            </li>
          ))}
        </ul>
      )}
    </>
  )
}

/** Shows how many courses a change is about, with examples, before it is ordered. */
const seenNumbers = confirming(coursePrices.GetAdminCoursesPricePreview, {
  input: ({ percent, level }) => ({
    percent: Number(percent),
    ...(typeof level === 'string' && isLevel(level) && { level }),
  }),
  question: (preview) => ({
    title: words.question(persianNumber(preview.count)),
    body: <Examples {...preview} />,
    confirm: words.change,
    cancel: kit.cancel,
  }),
})
/** Names of courses, and how many there are besides. */
const titlesText = (titles: readonly string[], count: number) =>
  [
    ...titles.map((title) => `«\u2068${title}\u2069»`),
    ...(count > titles.length ? [words.andOthers(persianNumber(count - titles.length))] : []),
  ].join('، ')
const isLevel = (level: string): level is keyof typeof levelText => Object.hasOwn(levelText, level)

/** Changes of the prices of many courses, and the way to take the last of them back. */
export const coursePriceSection = section(coursePrices.GetAdminCoursePriceChangesByFilter, (act) => ({
  name: 'course-prices',
  title: words.title,
  isRunning: ({ state }) => state === 'running',
  columns: {
    reason: words.reason,
    percent: { label: words.percent, show: percentText },
    level: {
      label: words.level,
      saved: { words: levelText },
      show: (level) => (level === null ? words.allLevels : levelText[level]),
    },
    state: word(words.state, words.states, {
      running: 'accent',
      done: 'success',
      takenBack: 'neutral',
      stopped: 'neutral',
      failed: 'danger',
    }),
    count: amount(words.count),
    dropped: amount(words.droppedCount),
    backCount: amount(words.backCount),
    createdAt: moment(words.at),
    adminName: words.admin,
  },
  more: {
    droppedTitles: {
      label: words.droppedTitles,
      show: (titles, { dropped }) => (titles.length > 0 ? titlesText(titles, dropped) : undefined),
    },
  },
  filters: { state: { kind: 'choice', label: words.state, options: words.states } },
  adds: adding(coursePrices.UpdateCoursesPriceByPercent, {
    label: words.add,
    given: ['count', 'dropped'],
    fields: {
      percent: { kind: 'number', isSigned: true, label: words.percent, hint: words.percentHint },
      level: { kind: 'choice', label: words.level, hint: words.levelHint, options: levelText },
      reason: { kind: 'text', label: words.reason, hint: words.reasonHint },
    },
    confirmation: seenNumbers,
    done: words.ordered,
  }),
  actions: [
    act(coursePrices.StopCoursesPriceChange, words.stop, ({ id }) => ({ id }), {
      isShown: ({ state }) => state === 'running',
      question: () => words.stopQuestion,
      done: words.stopped,
      isDangerous: true,
    }),
    act(coursePrices.TakeBackCoursesPriceChange, words.takeBack, ({ id }) => ({ id }), {
      isShown: ({ canBeTakenBack }) => canBeTakenBack,
      question: ({ count }) => words.takeBackQuestion(persianNumber(count)),
      done: words.takenBack,
      isDangerous: true,
    }),
  ],
}))
