import styles from './cover.module.css'
import { text } from './text.ts'

/**
 * Covers the page with a native modal dialog that only the program closes: nothing below can be reached, a screen reader
 * hears the sentence, and the focus returns to where it was. The function uncovers the page.
 */
export function cover(): () => void {
  const dialog = document.createElement('dialog')
  dialog.className = styles['cover'] ?? ''
  dialog.setAttribute('aria-busy', 'true')
  dialog.setAttribute('aria-label', text.wait)
  dialog.addEventListener('cancel', (event) => event.preventDefault())
  const spinner = document.createElement('span')
  spinner.className = styles['spinner'] ?? ''
  spinner.setAttribute('aria-hidden', 'true')
  const sentence = document.createElement('p')
  sentence.setAttribute('role', 'status')
  dialog.append(spinner, sentence)
  document.body.append(dialog)
  dialog.showModal()
  sentence.textContent = text.wait
  return () => {
    dialog.close()
    dialog.remove()
  }
}
