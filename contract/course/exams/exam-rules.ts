/** Rules of exams that both sides know. Without zod, so that the device may load them. */

export const EXAM_KINDS = ['course', 'placement', 'level'] as const
export type ExamKind = (typeof EXAM_KINDS)[number]

/**
 * `made` waits for its payment, or for its beginning when it is free. `ended`: its person has ended it. `expired`: its time was over.
 * Both become `graded`.
 */
export const ATTEMPT_STATES = ['made', 'paid', 'begun', 'ended', 'expired', 'graded'] as const

/** When the right answers are shown: never, once the result is final, or that and the exam is passed. */
export const REVIEWS = ['never', 'afterEnd', 'afterPass'] as const
export type Review = (typeof REVIEWS)[number]

/** The part of its mark that a wrong answer costs, in twelfths. Scores are counted in twelfths of a mark. */
export const TWELFTHS = { none: 0, quarter: 3, third: 4 } as const
export const PENALTIES = ['none', 'quarter', 'third'] as const
export type Penalty = (typeof PENALTIES)[number]

/** What is decided about a course exam whose answers came late, or that was interrupted. Nobody decides in time: `returned`. */
export const EXAM_DECISIONS = ['count', 'return', 'leave'] as const
export const DECISION_STATES = ['none', 'waiting', 'count', 'return', 'leave'] as const
export type DecisionState = (typeof DECISION_STATES)[number]

/** Answers of a test. */
export const OPTIONS = 4

/** The sequence number of an answer: `epoch × SEQ_PER_EPOCH + n`, so that the newer device wins. */
export const SEQ_PER_EPOCH = 1_000_000
export const MOST_EPOCHS = 1_000

export const LATE_HOURS = { course: 72, placement: 24, level: 24 } as const satisfies Record<ExamKind, number>

/** How long a free exam counts its attempts together, and how long a closed one stays open to people who paid. */
export const ENTRY_DAYS = 90

/** The bytes of a sealed paper before its ciphertext: the nonce of AES-GCM. Its tag of 16 bytes is at the end. */
export const NONCE_BYTES = 12

/** The answers of a sheet as one text: those of all tests in the order of the paper, 0 for none. */
export const sheetText = (answers: readonly number[]): string => answers.join('')

/**
 * What a seal of an ended paper is made of, with the seal key by HMAC-SHA-256, as base64url: `hash` of `sealedSheet`, then `mac` of
 * `sealedHash`.
 */
export const sealedSheet = (attemptId: number, sheet: string): string => `sheet ${attemptId} ${sheet}`
export const sealedHash = (attemptId: number, hash: string): string => `seal ${attemptId} ${hash}`
