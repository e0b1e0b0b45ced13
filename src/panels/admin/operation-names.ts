import { isList, type Section, type SectionGroup } from '../kit/section.ts'
import { text } from './text.ts'

const NAMES = new Map<string, string>(Object.entries(text.changes.operations))

function learnSection({ title, actions, forms, adds, parts }: Section): void {
  for (const { operation, label } of [...actions, ...forms, ...adds])
    if (!NAMES.has(operation.path)) NAMES.set(operation.path, `${title}: ${label}`)
  for (const { section } of parts) learnSection(section)
}

/** Learns what the sections of a panel call their operations. */
export function learnOperations(groups: readonly SectionGroup[]): void {
  for (const section of groups.flatMap(({ sections }) => sections)) if (isList(section)) learnSection(section)
}

/** What admins call an operation; its path where no section offers it. */
export const operationName = (path: string): string => NAMES.get(path) ?? path
