/** The modal dialog that is open, the inner one of two. Everything outside of it is inert. */
export function openDialog(): HTMLDialogElement | undefined {
  return [...document.querySelectorAll<HTMLDialogElement>('dialog:modal')].at(-1)
}
