import * as z from 'zod/mini'
import { PersianText } from './persian-text.ts'

/** A word in angle brackets, as HTML has it. «فشار < ۲ بار» has none. */
const TAG_OF_HTML = /<[!/]?[a-z][^<>]*>/i

/** The refusal of a text that has HTML where words alone are shown. */
export const NO_HTML = 'html'

/** Text that is shown as it is written, so HTML in it is a mistake. */
export const PlainText = (minimum: number, maximum: number) =>
  PersianText(minimum, maximum).check(
    z.refine((text) => !TAG_OF_HTML.test(text), { params: { why: NO_HTML } }),
  )
