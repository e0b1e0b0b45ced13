import type { ExamResult } from '#contract/course/exams/take-exams.ts'
import { download } from '#src/entities/download.ts'

/** Saves what the server has signed about a made exam, with the key that checks it. */
export function saveProof({ id, proof }: Pick<ExamResult, 'id' | 'proof'>): void {
  download(`exam-${id}-proof.json`, `${JSON.stringify(proof, null, 2)}\n`, 'application/json')
}
