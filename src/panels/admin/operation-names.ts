import type { RecordForm } from '#src/entities/record-form/fields.ts'
import { isList, type Section, type SectionGroup } from '../kit/section.ts'
import { text } from './text.ts'

const NAMES = new Map<string, string>(Object.entries(text.changes.operations))

/** Where an operation is offered: a section, and the form that sends it. */
interface Offer {
  section: Section
  form?: RecordForm
}
const OFFERS = new Map<string, Offer[]>()
/** By their names and those of the sections above. */
const SECTIONS = new Map<string, Section>()

function learnSection(section: Section, above = ''): void {
  const { name, title, actions, forms, adds, parts } = section
  const path = `${above}${name}`
  SECTIONS.set(path, section)
  if (!NAMES.has(section.list.path)) NAMES.set(section.list.path, title)
  const offers = [
    ...actions.map(({ operation, label }) => ({ operation, label, offer: { section } })),
    ...[...forms, ...adds].map((form) => ({ ...form, offer: { section, form } })),
  ]
  for (const { operation, label, offer } of offers) {
    if (!NAMES.has(operation.path)) NAMES.set(operation.path, `${title}: ${label}`)
    OFFERS.set(operation.path, [...(OFFERS.get(operation.path) ?? []), offer])
  }
  for (const part of parts) learnSection(part.section, `${path}/`)
}

/** Learns what the sections of a panel call their operations. */
export function learnOperations(groups: readonly SectionGroup[]): void {
  for (const section of groups.flatMap(({ sections }) => sections)) if (isList(section)) learnSection(section)
}

/** What admins call an operation, or the list that it answers; its path where no section has it. */
export const operationName = (path: string): string => NAMES.get(path) ?? path

/** The sections and forms that offer an operation. */
export const offersOf = (path: string): readonly Offer[] => OFFERS.get(path) ?? []

/** A section of the panel by its name, a list below an open row by both names: `courses/videos`. */
export const sectionAt = (path: string): Section | undefined => SECTIONS.get(path)
