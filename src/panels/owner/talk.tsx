import { Link } from '@tanstack/react-router'
import type { TextPicture } from '#contract/comment.ts'
import { courseTalk } from '#contract/course/talk.ts'
import { productTalk } from '#contract/product/talk.ts'
import { courseAddress, productAddress } from '#src/entities/addresses.ts'
import { TextPictures } from '#src/entities/discussion/text-pictures.tsx'
import { persianNumber } from '#src/lib/persian-digits.ts'
import { moment } from '../kit/columns.tsx'
import { section } from '../kit/section.ts'
import { text } from './text.ts'

const words = text.talk

/** The operations about one kind of text; those of the others have the same shape. */
interface Operations {
  list:
    | typeof courseTalk.GetTeacherCourseCommentsByFilter
    | typeof productTalk.GetSellerProductCommentsByFilter
  reply: typeof courseTalk.SetTeacherCourseComment | typeof productTalk.SetSellerProductComment
  seen: typeof courseTalk.SetCourseCommentSeen | typeof productTalk.SetProductCommentSeen
}

function texts(
  what: 'comments' | 'questions',
  addressOf: typeof courseAddress,
  { list, reply, seen }: Operations,
) {
  return section(list, (act, edit) => ({
    name: what,
    title: words[what],
    columns: {
      text: words.text,
      ...(what === 'comments' && {
        pictures: {
          label: words.pictures,
          show: (pictures: readonly TextPicture[]) => pictures.length > 0 && persianNumber(pictures.length),
        },
      }),
      ...(what === 'questions' && { title: words.question }),
      thingTitle: {
        label: words.about,
        show: (title, { thingId }) => <Link to={addressOf(thingId)}>{title}</Link>,
      },
      userName: words.author,
      createdAt: moment(words.at),
    },
    detail: ({ pictures }) => <TextPictures pictures={pictures} />,
    // owners get only what is shown
    filters: { onlyUnseen: { kind: 'flag', label: words.onlyUnseen } },
    forms: [
      edit(reply, {
        label: words.reply,
        button: words.reply,
        done: words.replied,
        decides: 'accept',
        isShown: ({ state, isOpen }) => state === 'shown' && isOpen !== false,
        values: ({ id }) => ({ id }),
        fields: { text: { kind: 'text', label: words.reply, rows: 5 } },
      }),
    ],
    actions: [
      act(seen, words.seen, ({ id }) => ({ id }), {
        isShown: ({ seenAt }) => seenAt === null,
        isSeenMark: true,
        done: words.noted,
      }),
    ],
  }))
}

/** What people write about the courses of a teacher, and about the products of a seller. */
export const teacherTalk = [
  texts('comments', courseAddress, {
    list: courseTalk.GetTeacherCourseCommentsByFilter,
    reply: courseTalk.SetTeacherCourseComment,
    seen: courseTalk.SetCourseCommentSeen,
  }),
  texts('questions', courseAddress, {
    list: courseTalk.GetTeacherCourseQuestionsByFilter,
    reply: courseTalk.SetTeacherCourseQuestion,
    seen: courseTalk.SetCourseQuestionSeen,
  }),
]
export const sellerTalk = [
  texts('comments', productAddress, {
    list: productTalk.GetSellerProductCommentsByFilter,
    reply: productTalk.SetSellerProductComment,
    seen: productTalk.SetProductCommentSeen,
  }),
  texts('questions', productAddress, {
    list: productTalk.GetSellerProductQuestionsByFilter,
    reply: productTalk.SetSellerProductQuestion,
    seen: productTalk.SetProductQuestionSeen,
  }),
]
