import { articles } from '#contract/article/article.ts'
import type { FormField, FormFile } from '#src/entities/record-form/fields.ts'
import { pick } from '#src/lib/pick.ts'
import { rowsField } from '../kit/section.ts'
import { text } from './text.ts'

const ABOVE = {
  title: { kind: 'words', label: text.title },
  summary: { kind: 'text', label: text.summary, rows: 3 },
} satisfies Record<string, FormField>
const BELOW = {
  categoryIds: rowsField(articles.GetAllArticlesCategory, {
    label: text.categories,
    show: ({ title }) => title,
  }),
  tags: { kind: 'list', label: text.tags, hint: text.listHint },
} satisfies Record<string, FormField>

/** The fields of an article in forms. */
export const ARTICLE_FIELDS = { ...ABOVE, ...BELOW }
/** With the text, which the lists of admins do not have. */
export const OWN_ARTICLE_FIELDS = {
  ...ABOVE,
  body: { kind: 'richText', label: text.body },
  ...BELOW,
} satisfies Record<string, FormField>
export const ARTICLE_FILES = {
  cover: { use: 'picture', label: text.cover, hint: text.coverHint },
} satisfies Record<string, FormFile>

/** What the form of an article begins with. */
export const articleValues = pick('id', 'revision', 'title', 'summary', 'categoryIds', 'tags')
