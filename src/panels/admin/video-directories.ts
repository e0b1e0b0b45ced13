import { courses } from '#contract/course/course.ts'
import { products } from '#contract/product/product.ts'
import { videoDirectories } from '#contract/site/video-directories.ts'
import { moment, word } from '../kit/columns.tsx'
import { section } from '../kit/section.ts'
import { text } from './text.ts'

const words = text.videoDirectories

/** The directories of films. A new name ends all addresses that were given out. */
export const videoDirectorySection = section(videoDirectories.GetVideoDirectories, (act) => {
  const change = (kind: keyof typeof words.kinds, operation: typeof courses.ForceChangeVideoDirectoryName) =>
    act(operation, words.change, () => ({}), {
      isShown: (row) => row.kind === kind,
      question: () => words.question[kind],
      done: words.changed,
      isDangerous: true,
    })
  return {
    name: 'video-directories',
    title: words.title,
    key: 'kind',
    columns: {
      kind: word(words.kind, words.kinds),
      name: words.name,
      previousName: words.previous,
      changedAt: moment(words.at),
      changedBy: words.by,
    },
    actions: [
      change('course', courses.ForceChangeVideoDirectoryName),
      change('product', products.ForceChangeVideoDirectoryName),
    ],
  }
})
