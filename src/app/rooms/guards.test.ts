import { describe, expect, test } from 'vitest'
import type { TunerTool } from '#contract/course/tuner-access.ts'
import { PAGES, type Guard, type PagePattern } from '#contract/pages.ts'
import { EVERYBODY, PEOPLE, type Who } from '#tests/world/eleven-people.ts'
import { enter, type Entrance, type Person } from './guards.ts'

const { buyer, visitor } = PEOPLE

const DENIED: Entrance = { to: '/AccessDenied' }
const INACTIVE: Entrance = { to: '/AccessDenied/deactive' }
const SIGN_IN: Entrance = { to: '/Account?back=%2Fhere%3Fx%3D1' }
const everyone = (entrance: Entrance) =>
  Object.fromEntries(EVERYBODY.map((who) => [who, entrance])) as Record<Who, Entrance>

/** For each guard, what each kind of person gets. */
const EXPECTED: Record<Guard, Record<Who, Entrance>> = {
  anyone: everyone('open'),
  'signed-in': { ...everyone('open'), visitor: SIGN_IN },
  'signed-out': { ...everyone({ to: '/', notice: 'already-in' }), visitor: 'open' },
  reachable: {
    ...everyone('open'),
    visitor: SIGN_IN,
    'unconfirmed buyer': { to: '/ConfirmPhone?back=%2Fhere%3Fx%3D1' },
  },
  teacher: {
    ...everyone(DENIED),
    visitor: 'blocked',
    'active teacher': 'open',
    'inactive teacher': INACTIVE,
  },
  'teacher-applicant': {
    ...everyone(DENIED),
    visitor: SIGN_IN,
    'active teacher': { to: '/TeacherPanel' },
    'inactive teacher': 'open',
  },
  seller: {
    ...everyone(DENIED),
    visitor: 'blocked',
    'active seller': 'open',
    'inactive seller': { to: '/AccessDenied/deactive2' },
  },
  admin: {
    ...everyone(DENIED),
    visitor: 'blocked',
    'active admin': 'open',
    'inactive admin': INACTIVE,
    'super admin': 'open',
  },
  'social-admin': {
    ...everyone(DENIED),
    visitor: 'blocked',
    'active admin': 'open',
    'inactive admin': INACTIVE,
    'social-media admin': 'open',
    'super admin': 'open',
  },
  'super-admin': { ...everyone(DENIED), visitor: 'blocked', 'super admin': 'open' },
  'tuner-plus': { ...everyone({ to: '/TunerPlus?access=' }), visitor: SIGN_IN },
}

const patterns = Object.keys(PAGES) as PagePattern[]

describe.each(patterns.filter((pattern) => PAGES[pattern].guard !== 'tuner-plus'))('%s', (pattern) => {
  test.each(EVERYBODY)('opened by a %s', (who) => {
    const { guard } = PAGES[pattern]
    const entrance = enter(PEOPLE[who], { guard, address: '/here?x=1', tool: '' })
    expect(entrance).toEqual(EXPECTED[guard][who])
  })
})

describe('a tool of Tuner Plus', () => {
  const open = (tool: string, tools: string[] = []) =>
    enter({ ...buyer, tools }, { guard: 'tuner-plus', address: `/TunerPlus/${tool}`, tool })

  const TOOLS = {
    Stoichiometry: true,
    Tuning: true,
    Injector: true,
    GearRatio: true,
    PowerConversion: true,
  } satisfies Record<TunerTool, true>
  const tools = Object.keys(TOOLS) as TunerTool[]

  test.each(tools)('%s opens for a person with access to it', (tool) => {
    expect(open(tool, [tool])).toBe('open')
  })

  test.each(tools)('%s leads a person with all others to how access is had', (tool) => {
    const others = tools.filter((other) => other !== tool)
    expect(open(tool, others)).toEqual({ to: `/TunerPlus?access=${tool}` })
  })

  test.each(tools)('%s asks a visitor to sign in first, and comes back', (tool) => {
    expect(enter(visitor, { guard: 'tuner-plus', address: `/TunerPlus/${tool}?s=1`, tool })).toEqual({
      to: `/Account?back=${encodeURIComponent(`/TunerPlus/${tool}?s=1`)}`,
    })
  })

  test.each(tools)('%s has an address of its own, and is closed to every role without access', (tool) => {
    const { guard } = PAGES[`/TunerPlus/${tool}`]
    for (const who of Object.values<Person>(PEOPLE).filter(({ isSignedIn }) => isSignedIn))
      expect(enter(who, { guard, address: `/TunerPlus/${tool}`, tool })).toEqual({
        to: `/TunerPlus?access=${tool}`,
      })
  })

  test('is listed on a page that everybody may open', () => {
    expect(PAGES['/TunerPlus'].guard).toBe('anyone')
  })
})
