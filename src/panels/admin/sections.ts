import type { SectionGroup } from '../kit/section.ts'
import { factories, ratios } from './cars.ts'
import { reportSections } from './reports.tsx'
import { text } from './text.ts'
import { accesses, tools } from './tuner-plus.ts'

/** The sections of the admin panel under their headings. A new section is one name here. */
export const ADMIN_SECTIONS: readonly SectionGroup[] = [
  { title: text.groups.moderation, sections: reportSections },
  { title: text.groups.tuner, sections: [accesses, tools] },
  { title: text.groups.cars, sections: [factories, ratios] },
]
