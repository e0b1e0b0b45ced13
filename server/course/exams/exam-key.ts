/** The secret of the key that signs tickets and receipts. */
export const EXAM_KEY = 'exams'
