/** Something that must be known before going on. */
export interface Message {
  title: string
  body: string
}

let last = Promise.resolve()

/** Says it in a dialog with one button; resolves when it is closed. A second message waits for the first. */
export function tell(message: Message): Promise<void> {
  last = last.then(async () => {
    const { show } = await import('./mantine/questions.tsx')
    await show(message)
  })
  return last
}
