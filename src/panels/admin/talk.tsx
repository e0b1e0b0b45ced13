import { Link } from '@tanstack/react-router'
import type { TextPicture } from '#contract/comment.ts'
import { courseTalk } from '#contract/course/talk.ts'
import { productTalk } from '#contract/product/talk.ts'
import type { TalkText, TextKind } from '#contract/talk.ts'
import { userTalk } from '#contract/user/talk.ts'
import { courseAddress, productAddress } from '#src/entities/addresses.ts'
import { haveSamePictures } from '#src/entities/discussion/same-pictures.ts'
import { TextPictures } from '#src/entities/discussion/text-pictures.tsx'
import { persianNumber } from '#src/lib/persian-digits.ts'
import { moment, word } from '../kit/columns.tsx'
import { section } from '../kit/section.ts'
import { smallPart } from '../kit/small-part.tsx'
import { personColumn } from './person-column.tsx'
import { refusalReason } from './refusal.ts'
import { text } from './text.ts'

const TalkReview = smallPart(async () => (await import('./review/talk-review.tsx')).TalkReview)

const words = text.talk
const USUAL_DAYS = 7
const STATE_TONES = { shown: 'success', waiting: 'brand', hidden: 'danger', deleted: 'neutral' } as const

/** The operations of one kind of text; those of the other kinds have the same shape. */
interface Operations {
  list: typeof courseTalk.GetAdminCourseCommentsByFilter
  active: typeof courseTalk.ActiveCourseComment
  deActive: typeof courseTalk.DeActiveCourseComment
  edit: typeof courseTalk.AdminEditCourseComment
  /** Answers have no mark of their own. */
  seen?: typeof courseTalk.SetCourseCommentSeen | typeof productTalk.SetProductCommentSeen
}

function texts(
  thing: 'course' | 'product',
  what: TextKind,
  { list, active, deActive, edit: change, seen }: Operations,
) {
  const addressOf = thing === 'course' ? courseAddress : productAddress
  return section(list, (act, edit) => ({
    name: `${thing}-${what}s`,
    title: words.titles[thing][what],
    columns: {
      text: words.text,
      ...(what === 'comment' && {
        pictures: {
          label: words.pictures,
          show: (pictures: readonly TextPicture[]) => pictures.length > 0 && persianNumber(pictures.length),
        },
      }),
      waitingText: words.waitingText,
      ...(what !== 'comment' && { title: words.question }),
      thingTitle: {
        label: words.about,
        show: (title, { thingId }) => <Link to={addressOf(thingId)}>{title}</Link>,
      },
      userName: personColumn(words.author),
      createdAt: moment(words.at),
      state: word(words.state, words.states, STATE_TONES),
    },
    detail: (row) => (
      <>
        <Versions row={row} />
        <TalkReview of={{ thing, what, id: row.id }} />
      </>
    ),
    filters: {
      status: { kind: 'choice', label: words.state, options: words.states },
      userId: { kind: 'number', label: words.userId },
      toReview: { kind: 'flag', label: words.onlyToReview },
      onlyUnseen: { kind: 'flag', label: words.onlyUnseen },
      fromDate: { kind: 'since', label: text.dates.from },
      toDate: { kind: 'until', label: text.dates.to },
    },
    forms: [
      edit(deActive, {
        label: words.hide,
        button: words.hide,
        done: words.hidden,
        decides: 'refuse',
        bulkQuestion: words.hideAll,
        forAll: true,
        fields: { reason: refusalReason(text.refusal) },
        values: ({ id, version }) => ({ id, version }),
        isShown: ({ state }) => state === 'shown' || state === 'waiting',
      }),
      edit(change, {
        label: words.edit,
        done: words.edited,
        fields: { text: { kind: 'text', label: words.text, hint: words.editHint, rows: 6 } },
        values: ({ id, version, text: shown, waitingText }) => ({ id, version, text: waitingText ?? shown }),
        isShown: ({ state }) => state !== 'deleted',
      }),
      edit(userTalk.MuteUserTalk, {
        label: words.mute,
        button: words.mute,
        done: ({ days }) => (days > 0 ? words.muted(persianNumber(days)) : words.unmuted),
        fields: {
          days: { kind: 'number', label: words.days, hint: words.daysHint },
          reason: { kind: 'text', label: words.reason, rows: 3 },
        },
        values: ({ userId }) => ({ userId, days: USUAL_DAYS }),
      }),
    ],
    actions: [
      act(active, words.publish, ({ id, version }) => ({ id, version }), {
        isShown: ({ state, waitingText }) =>
          state !== 'deleted' && (state !== 'shown' || waitingText !== null),
        decides: 'accept',
        bulkQuestion: words.publishAll,
        forAll: true,
        done: words.published,
      }),
      ...(seen
        ? [
            act(seen, words.seen, ({ id }) => ({ id }), {
              isShown: ({ seenAt }) => seenAt === null,
              isSeenMark: true,
              bulkQuestion: words.seenAll,
              forAll: true,
              done: words.noted,
            }),
          ]
        : []),
    ],
  }))
}

/** The pictures that are shown, those that wait, and what the author had sent before an admin's change. */
function Versions({ row }: { row: TalkText }) {
  const { pictures, waitingText, waitingPictures, originalText, originalPictures } = row
  const arePicturesChanged = waitingText !== null && !haveSamePictures(pictures, waitingPictures)
  return (
    <>
      <TextPictures pictures={pictures} />
      {arePicturesChanged && (
        <section>
          <h2>{words.waitingPictures}</h2>
          {waitingPictures.length === 0 && <p>{words.noPictures}</p>}
          <TextPictures pictures={waitingPictures} />
        </section>
      )}
      {originalText !== null && (
        <section>
          <h2>{words.original}</h2>
          <p dir="auto">{originalText}</p>
          <TextPictures pictures={originalPictures} />
        </section>
      )}
    </>
  )
}

/** What people write about courses and products. */
export const talkSections = [
  texts('course', 'comment', {
    list: courseTalk.GetAdminCourseCommentsByFilter,
    active: courseTalk.ActiveCourseComment,
    deActive: courseTalk.DeActiveCourseComment,
    edit: courseTalk.AdminEditCourseComment,
    seen: courseTalk.SetCourseCommentSeen,
  }),
  texts('course', 'question', {
    list: courseTalk.GetAdminCourseQuestionsByFilter,
    active: courseTalk.ActiveCourseQuestion,
    deActive: courseTalk.DeActiveCourseQuestion,
    edit: courseTalk.AdminEditCourseQuestion,
    seen: courseTalk.SetCourseQuestionSeen,
  }),
  texts('course', 'answer', {
    list: courseTalk.GetAdminCourseQuestionAnswersByFilter,
    active: courseTalk.ActiveCourseQuestionAnswer,
    deActive: courseTalk.DeActiveCourseQuestionAnswer,
    edit: courseTalk.AdminEditCourseQuestionAnswer,
  }),
  texts('product', 'comment', {
    list: productTalk.GetAdminProductCommentsByFilter,
    active: productTalk.ActiveProductComment,
    deActive: productTalk.DeActiveProductComment,
    edit: productTalk.AdminEditProductComment,
    seen: productTalk.SetProductCommentSeen,
  }),
  texts('product', 'question', {
    list: productTalk.GetAdminProductQuestionsByFilter,
    active: productTalk.ActiveProductQuestion,
    deActive: productTalk.DeActiveProductQuestion,
    edit: productTalk.AdminEditProductQuestion,
    seen: productTalk.SetProductQuestionSeen,
  }),
  texts('product', 'answer', {
    list: productTalk.GetAdminProductQuestionAnswersByFilter,
    active: productTalk.ActiveProductQuestionAnswer,
    deActive: productTalk.DeActiveProductQuestionAnswer,
    edit: productTalk.AdminEditProductQuestionAnswer,
  }),
]
