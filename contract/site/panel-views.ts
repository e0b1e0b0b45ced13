import * as z from 'zod/mini'
import { mutation, query, subject } from '../define.ts'
import { PersianText } from '../persian-text.ts'
import { Nothing } from '../shapes.ts'
import { MOST_NAME_LETTERS } from './panel-view-rules.ts'

const Field = z.string().check(z.minLength(1), z.maxLength(60))
const ListPath = z.string().check(z.maxLength(80))
/** Where the views are shown: several sections may have one list. */
const place = { list: ListPath, section: z._default(z.string().check(z.maxLength(60)), '') }
const ViewName = PersianText(1, MOST_NAME_LETTERS)

export const PanelView = z.object({
  name: ViewName,
  /** What the list is narrowed and sorted by, without its page. */
  filters: z
    .record(Field, z.union([z.string().check(z.maxLength(100)), z.number(), z.boolean()]))
    .check(z.refine((filters) => Object.keys(filters).length <= 30)),
  /** Columns that are not shown. */
  hiddenColumns: z.array(Field).check(z.maxLength(60)),
})
export type PanelView = z.infer<typeof PanelView>

/** Named views of the sections of panels. Each person has their own, of lists that they may read. */
export const panelViews = subject('Site', {
  /** The views of a section, by name. A filter that the list no longer takes is left out. */
  GetPanelViews: query({
    access: 'signed-in',
    input: z.object(place),
    output: z.array(PanelView),
    errors: ['NotFound'],
  }),
  /** Saves a view. It takes the place of one with the same name. */
  SavePanelView: mutation({
    access: 'signed-in',
    input: z.object({ ...place, ...PanelView.shape }),
    output: Nothing,
    errors: ['NotFound'],
  }),
  DeletePanelView: mutation({
    access: 'signed-in',
    input: z.object({ ...place, name: ViewName }),
    output: Nothing,
    errors: ['NotFound'],
  }),
})
