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
