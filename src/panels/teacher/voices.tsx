import { Link } from '@tanstack/react-router'
import { courseVoices } from '#contract/course/voices.ts'
import { courseAddress } from '#src/entities/addresses.ts'
import { clockText } from '#src/lib/clock-text.ts'
import { moment, word } from '../kit/columns.tsx'
import { section } from '../kit/section.ts'
import { text } from './text.ts'

const TONES = {
  making: 'neutral',
  waiting: 'brand',
  shown: 'success',
  hidden: 'danger',
  refused: 'danger',
} as const

/** What buyers say about the courses of the teacher, spoken. */
export const voiceSection = section(courseVoices.GetTeacherCourseUserVoicesByFilter, () => ({
  name: 'course-voices',
  title: text.voices,
  columns: {
    courseTitle: {
      label: text.course,
      show: (title, { courseId }) => <Link to={courseAddress(courseId)}>{title}</Link>,
    },
    userName: text.author,
    durationSec: {
      label: text.length,
      show: (seconds) => (seconds === null ? text.unknown : clockText(seconds)),
    },
    createdAt: moment(text.at),
    state: word(text.voiceState, text.voiceStates, TONES),
  },
  filters: { status: { kind: 'choice', label: text.voiceState, options: text.voiceStates } },
  detail: ({ address, state, userName }) =>
    state === 'making' || state === 'refused' ? null : (
      // oxlint-disable-next-line jsx-a11y/media-has-caption -- nobody has written down what was said
      <audio controls preload="none" src={address} aria-label={text.play(userName)} />
    ),
}))
