import type { adminCourses } from '#contract/course/admin-courses.ts'
import { ownCourses } from '#contract/course/own-courses.ts'
import { Picture } from '#src/ui/picture.tsx'
import { amount, either } from '../kit/columns.tsx'
import { adding, part } from '../kit/section.ts'
import { FILM, leaving, pictureOf, titleOf, type Ways, withdrawing } from '../owner/manner.ts'
import { text as own } from '../owner/text.ts'
import { OwnDetail, OwnFilm, partColumns } from '../owner/things.tsx'
import styles from '../owner/owner.module.css'
import { text } from './text.ts'

type Own = typeof ownCourses
type AtOnce = typeof adminCourses

const ORDER = { kind: 'number', label: own.order } as const
const PICTURE = { use: 'picture', label: own.picture, hint: own.coverHint } as const
const TITLE = { kind: 'words', label: own.title } as const
const SAMPLE = { kind: 'flag', label: text.isFreeSample } as const
const WORDS = {
  chapters: {
    kind: 'text',
    label: text.chapters,
    hint: text.chaptersHint,
    rows: 4,
    wrong: text.chaptersHint,
  },
  subtitles: {
    kind: 'text',
    label: text.subtitles,
    hint: text.subtitlesHint,
    rows: 6,
    wrong: text.subtitlesHint,
  },
} as const

type VideoWays = Ways<
  Own['AddCourseVideo'] | AtOnce['AdminAddCourseVideo'],
  Own['UpdateCourseVideo'] | AtOnce['AdminUpdateCourseVideo'],
  Own['DeleteCourseVideo'] | AtOnce['AdminDeleteCourseVideo'],
  Own['WithdrawCourseVideoEdit']
>
type ImageWays = Ways<
  Own['AddCourseImage'] | AtOnce['AdminAddCourseImage'],
  Own['UpdateCourseImage'] | AtOnce['AdminUpdateCourseImage'],
  Own['DeleteCourseImage'] | AtOnce['AdminDeleteCourseImage'],
  Own['WithdrawCourseImageEdit']
>

/** The lessons of a course. */
export const videoPart = ({ manner, add, update, remove, withdraw }: VideoWays) =>
  part(
    ownCourses.GetCourseVideosByFilter,
    (courseId) => ({ courseId }),
    (act, edit, arrange) => ({
      name: 'videos',
      isKept: manner.isKept,
      title: text.lessons,
      columns: {
        title: own.title,
        isFreeSample: either(text.isFreeSample, text.free),
        hasFilm: either(text.film, text.hasFilm),
        ...partColumns,
      },
      detail: (row) => (
        <>
          <OwnDetail row={row} />
          <OwnFilm of="courseVideo" row={row} />
        </>
      ),
      order: arrange(ownCourses.SetCourseVideoOrder, {
        ...text.lessonOrder,
        input: (ids, given) => ({ courseId: Number(given['courseId']), ids }),
        name: ({ title }) => title,
        mark: ({ state }) => (state === 'active' ? undefined : own.partStates[state]),
      }),
      adds: adding(add, {
        label: text.addLesson,
        done: manner.done,
        given: ['courseId'],
        fields: { title: TITLE, uploadId: FILM, isFreeSample: SAMPLE, ...WORDS, ...manner.more },
      }),
      forms: [
        edit(update, {
          label: own.edit,
          done: manner.done,
          values: (row) => {
            const { id, revision, title, order, isFreeSample, chapters, subtitles } = manner.from(row)
            return { id, revision, title, order, isFreeSample, chapters, subtitles }
          },
          fields: {
            title: TITLE,
            uploadId: FILM,
            order: ORDER,
            isFreeSample: SAMPLE,
            ...WORDS,
            ...manner.more,
          },
        }),
      ],
      actions: [
        ...(withdraw ? [act(withdraw, own.withdraw, ({ id }) => ({ id }), withdrawing(titleOf))] : []),
        act(remove, own.remove, manner.removing, leaving(manner, titleOf)),
      ],
    }),
  )

/** The images of a course. */
export const imagePart = ({ manner, add, update, remove, withdraw }: ImageWays) =>
  part(
    ownCourses.GetCourseImagesByFilter,
    (courseId) => ({ courseId }),
    (act, edit) => ({
      name: 'images',
      isKept: manner.isKept,
      title: text.images,
      columns: {
        id: {
          label: own.picture,
          named: pictureOf,
          show: (_id, row) => (
            <Picture
              image={row.picture}
              name=""
              alt={own.picture}
              sizes="5rem"
              className={styles['thumb'] ?? ''}
            />
          ),
        },
        order: amount(own.order),
        ...partColumns,
      },
      detail: (row) => <OwnDetail row={row} picture={manner.from(row).picture} />,
      adds: adding(add, {
        label: text.addImage,
        done: manner.done,
        given: ['courseId'],
        fields: { order: ORDER, ...manner.more },
        files: { picture: { ...PICTURE, isRequired: true } },
      }),
      forms: [
        edit(update, {
          label: own.edit,
          done: manner.done,
          values: ({ id, revision, order }) => ({ id, revision, order }),
          fields: { order: ORDER, ...manner.more },
          files: { picture: PICTURE },
        }),
      ],
      actions: [
        ...(withdraw ? [act(withdraw, own.withdraw, ({ id }) => ({ id }), withdrawing(pictureOf))] : []),
        act(remove, own.remove, manner.removing, leaving(manner, pictureOf)),
      ],
    }),
  )
