import { describe, expect, test } from 'vitest'
import type { Placed } from '#contract/define.ts'
import { PAGES, type PagePattern } from '#contract/pages.ts'
import { enter } from '#src/app/rooms/guards.ts'
import type { FormField, RecordForm } from '#src/entities/record-form/fields.ts'
import { EVERYBODY, mayCall, PEOPLE, type Who } from '#tests/world/eleven-people.ts'
import { ADMIN_SECTIONS } from './admin/sections.ts'
import { isList, type Section, type SectionGroup } from './kit/section.ts'
import { SELLER_SECTIONS } from './seller/sections.ts'
import { SUPER_SECTIONS } from './super-admin/sections.ts'
import { TEACHER_SECTIONS } from './teacher/sections.ts'

const PANELS = {
  '/TeacherPanel': TEACHER_SECTIONS,
  '/SellerPanel': SELLER_SECTIONS,
  '/AdminPanel': ADMIN_SECTIONS,
  '/SuperAdminPanel': SUPER_SECTIONS,
} as const satisfies Partial<Record<PagePattern, readonly SectionGroup[]>>
type Panel = keyof typeof PANELS
const ALL = Object.keys(PANELS) as Panel[]

/** The panels that each kind of person opens; nobody else opens any. */
const OPENS: Partial<Record<Who, readonly Panel[]>> = {
  'active teacher': ['/TeacherPanel'],
  'active seller': ['/SellerPanel'],
  'active admin': ['/AdminPanel'],
  'super admin': ['/AdminPanel', '/SuperAdminPanel'],
}
/** What the contract lets people do, and only a panel of others offers; admins have operations of their own for things of owners. */
const OF_OWNERS = [
  'Course/UpdateCourse',
  'Course/DeleteCourse',
  'Course/AddCourse',
  'Course/DeleteCourseVideo',
  'Course/UpdateCourseVideo',
  'Course/AddCourseVideo',
  'Course/DeleteCourseImage',
  'Course/UpdateCourseImage',
  'Course/AddCourseImage',
  'Article/AddArticle',
]
const BESIDES: Partial<Record<Who, readonly string[]>> = {
  'active teacher': ['Course/SetCourseReportSeen'],
  'active seller': ['Product/SetProductReportSeen'],
  'active admin': OF_OWNERS,
  'super admin': OF_OWNERS,
}
const opened = (who: Who) =>
  ALL.filter((panel) => {
    const { guard } = PAGES[panel]
    return enter(PEOPLE[who], { guard, address: panel, tool: '' }) === 'open'
  })

const listsOf = (panel: Panel): Section[] =>
  PANELS[panel].flatMap(({ sections }) => [...sections].filter(isList))
const withParts = (section: Section): Section[] => [
  section,
  ...section.parts.flatMap((part) => withParts(part.section)),
]

/** The lists that fields of a form choose from. */
const fieldReads = ({ fields, confirmation }: RecordForm): Placed[] => [
  ...Object.values<FormField>(fields).flatMap((field) => ('list' in field ? [field.list] : [])),
  ...(confirmation ? [confirmation.read] : []),
]

/** Everything that a section calls: what it shows, and what it offers to do. */
function callsOf(section: Section): Placed[] {
  const { list, actions, forms, adds, file } = section
  const all = [...forms, ...adds]
  return [
    list,
    ...(file ? [file.operation] : []),
    ...[...actions, ...all].map(({ operation }) => operation),
    ...all.flatMap(fieldReads),
  ]
}

describe.each(EVERYBODY)('a %s', (who) => {
  const open = opened(who)

  test('opens the panels of the own roles alone', () => {
    expect(open).toEqual(OPENS[who] ?? [])
  })

  test('may do whatever the opened panels offer', () => {
    const wrong = open.flatMap((panel) =>
      listsOf(panel)
        .flatMap(withParts)
        .flatMap((section) =>
          callsOf(section).flatMap(({ path, access }) =>
            mayCall(access, who) ? [] : [`${panel} › ${section.title}: ${path}`],
          ),
        ),
    )
    expect(wrong).toEqual([])
  })

  test('is answered no list and carries out no action that only other panels have, but for those named', () => {
    const own = new Set(
      open
        .flatMap(listsOf)
        .flatMap(withParts)
        .flatMap(callsOf)
        .map(({ path }) => path),
    )
    const others = ALL.filter((panel) => !open.includes(panel))
    const reached = others.flatMap((panel) =>
      listsOf(panel)
        .flatMap(withParts)
        .flatMap(callsOf)
        .filter(({ path, access }) => !own.has(path) && typeof access !== 'string' && mayCall(access, who))
        .map(({ path }) => path),
    )
    expect([...new Set(reached)]).toEqual(BESIDES[who] ?? [])
  })
})

test('a super admin sees besides who runs the shop, its changes, the record of sign-ins and the system', () => {
  const names = SUPER_SECTIONS.flatMap(({ sections }) => sections.map(({ name }) => name))
  expect(names).toEqual(['admins', 'roles', 'changes', 'security', 'system'])
})
