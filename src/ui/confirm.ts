import type { ReactNode } from 'react'

export interface Question {
  title: string
  body?: ReactNode
  /** The button that says yes. */
  confirm: string
  cancel?: string
  /** Yes destroys something. */
  isDangerous?: boolean
}

/** Asks in a dialog; true only when the person presses the confirming button. */
export async function confirm(question: Question): Promise<boolean> {
  const { ask } = await import('./mantine/questions.tsx')
  return ask(question)
}

/** Says in a dialog what must be done first. Its only button does it; the dialog stays open until the signal. */
export async function insist(
  question: Omit<Question, 'cancel' | 'isDangerous'>,
  act: () => void,
  until: AbortSignal,
): Promise<void> {
  const questions = await import('./mantine/questions.tsx')
  return questions.insist(question, act, until)
}
