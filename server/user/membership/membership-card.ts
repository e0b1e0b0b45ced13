import { OperationError } from '#contract/errors.ts'
import { isFormFile } from '#contract/form-file.ts'
import { keepDocument, keepPicture } from '#server/files/files-store.ts'
import { takeDocument } from '#server/files/take-document.ts'
import { takePicture } from '#server/files/take-picture.ts'
import type { Tx } from '#server/platform/operations/implement.ts'
import { defineVersions } from '#server/versions/versions.ts'
import { type MembershipRule, RULES } from './membership-rules.ts'
import { type Card, readMembership, writeCard } from './membership-store.ts'

/** The card that follows from a form: the texts that were sent, new pictures, and the pictures from before. */
export async function cardFrom(
  tx: Tx,
  { texts, pictures }: MembershipRule,
  userId: number,
  input: object,
  before: Card | undefined,
): Promise<Card> {
  const sent = new Map<string, unknown>(Object.entries(input))
  const card: Card = {}
  for (const field of Object.keys(texts)) {
    const value = sent.get(field)
    if (typeof value === 'string' || Array.isArray(value)) card[field] = value
  }
  for (const [field, rule] of Object.entries(pictures)) {
    const file = sent.get(field)
    card[field] = isFormFile(file)
      ? await keepPicture(tx, userId, await takePicture(file, field, rule))
      : (before?.[field] ?? null)
  }
  return card
}

function pictureKeys({ pictures }: MembershipRule, card: Card): string[] {
  return Object.keys(pictures).flatMap((field) => {
    const value = card[field]
    return value && typeof value === 'object' && 'key' in value ? [value.key] : []
  })
}

/** The edits of cards of active members. */
export const CARD_VERSIONS = { Teacher: versionsOf(RULES.Teacher), Seller: versionsOf(RULES.Seller) }

function versionsOf(rule: MembershipRule) {
  return defineVersions<Card>({
    thing: rule.role,
    read: async (tx, userId) => (await readMembership<Card>(tx, rule, userId))?.card,
    write: (tx, userId, card) => writeCard(tx, rule, userId, card),
    picturesOf: (card) => pictureKeys(rule, card),
  })
}

/** Keeps the document of an application, when one came with it. */
export async function keepSentDocument(
  tx: Tx,
  rule: MembershipRule,
  userId: number,
  input: object,
): Promise<void> {
  const file: unknown = 'documentFile' in input ? input.documentFile : undefined
  if (isFormFile(file))
    await keepDocument(tx, userId, rule.document, await takeDocument(file, 'documentFile'))
}

const isSame = (before: unknown, after: unknown) => JSON.stringify(before) === JSON.stringify(after)

/** Refuses the fields of an active member that need a review and are not as they were. */
export function refuseReviewed({ texts, free }: MembershipRule, input: object, card: Card): void {
  const fields = Object.entries(input).flatMap(([path, value]: [string, unknown]) => {
    const needsReview = path in texts && !free.includes(path) && !isSame(card[path], value)
    return needsReview || isFormFile(value) ? [{ path, code: 'needs_review' }] : []
  })
  if (fields.length > 0) throw new OperationError('InvalidInput', { fields })
}
