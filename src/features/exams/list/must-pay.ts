import type { Exam, Standing } from '#contract/course/exams/exam-shapes.ts'

type ToPay = Pick<Exam, 'price' | 'maxAttempts'> & { standing: Pick<Standing, 'attemptsLeft'> }

/** Whether the next attempt is to be paid: one payment is for several, and the later ones of them are not. */
export const mustPay = ({ price, maxAttempts, standing: { attemptsLeft } }: ToPay): boolean =>
  price > 0 && (attemptsLeft === 0 || attemptsLeft === maxAttempts)
