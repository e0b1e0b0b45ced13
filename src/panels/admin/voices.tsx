import { Link } from '@tanstack/react-router'
import { courseVoices } from '#contract/course/voices.ts'
import { courseAddress } from '#src/entities/addresses.ts'
import { clockText } from '#src/lib/clock-text.ts'
import { moment, word } from '../kit/columns.tsx'
import { section } from '../kit/section.ts'
import { personColumn } from './person-column.tsx'
import { refusalReason } from './refusal.ts'
import { text } from './text.ts'

const words = text.voices
const TONES = {
  making: 'neutral',
  waiting: 'brand',
  shown: 'success',
  hidden: 'danger',
  refused: 'danger',
} as const

/** What buyers say about courses, spoken; admins listen and decide. */
export const voiceSection = section(courseVoices.GetAdminCourseUserVoicesByFilter, (act, edit) => ({
  name: 'course-voices',
  title: words.title,
  columns: {
    courseTitle: {
      label: words.course,
      show: (title, { courseId }) => <Link to={courseAddress(courseId)}>{title}</Link>,
    },
    userName: personColumn(words.author),
    durationSec: {
      label: words.length,
      show: (seconds) => (seconds === null ? words.unknown : clockText(seconds)),
    },
    createdAt: moment(words.at),
    state: word(words.state, words.states, TONES),
  },
  filters: {
    status: { kind: 'choice', label: words.state, options: words.states },
    courseId: { kind: 'number', label: words.courseId },
    userId: { kind: 'number', label: words.userId },
  },
  detail: ({ address, state, userName }) =>
    state === 'making' || state === 'refused' ? null : (
      // oxlint-disable-next-line jsx-a11y/media-has-caption -- nobody has written down what was said
      <audio controls preload="none" src={address} aria-label={words.play(userName)} />
    ),
  forms: [
    edit(courseVoices.DeActiveCourseUserVoice, {
      label: words.hide,
      button: words.hide,
      done: words.hidden,
      decides: 'refuse',
      bulkQuestion: words.hideAll,
      forAll: true,
      fields: { reason: refusalReason(text.refusal) },
      values: ({ id, state }) => ({ id, seenState: state }),
      isShown: ({ state }) => state === 'waiting' || state === 'shown',
    }),
  ],
  actions: [
    act(courseVoices.ActiveCourseUserVoice, words.publish, ({ id, state }) => ({ id, seenState: state }), {
      isShown: ({ state }) => state === 'waiting' || state === 'hidden',
      decides: 'accept',
      done: words.published,
    }),
  ],
}))
