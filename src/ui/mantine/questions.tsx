import { ModalsProvider, modals } from '@mantine/modals'
import { Button } from '../button.tsx'
import type { Question } from '../confirm.ts'
import { addLayer } from '../layers.ts'
import { openDialog } from '../open-dialog.ts'
import type { Message } from '../tell.ts'
import { text } from '../text.ts'
import { mountIsland } from './mount-island.tsx'
import { text as own } from './text.ts'

const container = document.createElement('div')
document.body.append(container)
const mounted = mountIsland(container, <ModalsProvider />)

/** Its buttons are as high as a thumb needs, also for what cannot be undone. */
const HEIGHT = { h: 'var(--tap)' }

/** What all dialogs of this kind look like. */
function looks() {
  const place = openDialog()
  return {
    centered: true,
    styles: { title: { fontSize: 'var(--text-l)', fontWeight: 800, lineHeight: 1.5 } },
    withCloseButton: false,
    ...(place && { portalProps: { target: place } }),
  }
}

/** Says something with one button; resolves when it is closed. */
export async function show({ title, body }: Message): Promise<void> {
  await mounted
  return new Promise((resolve) => {
    const id = modals.open({
      title,
      ...looks(),
      children: (
        <>
          <p style={{ marginBlockEnd: 'var(--space-4)', whiteSpace: 'pre-line' }}>{body}</p>
          <Button fullWidth data-autofocus onClick={() => modals.close(id)}>
            {own.understood}
          </Button>
        </>
      ),
      onClose: () => {
        remove()
        resolve()
      },
    })
    const remove = addLayer({ close: () => modals.close(id), isOfPage: false })
  })
}

export async function ask(question: Question): Promise<boolean> {
  await mounted
  return new Promise((resolve) => {
    const id = modals.openConfirmModal({
      title: question.title,
      children: question.body,
      ...looks(),
      labels: { confirm: question.confirm, cancel: question.cancel ?? text.cancel },
      cancelProps: HEIGHT,
      confirmProps: { ...HEIGHT, color: question.isDangerous ? 'red' : 'brand' },
      onConfirm: () => resolve(true),
      onClose: () => {
        remove()
        resolve(false)
      },
    })
    const remove = addLayer({ close: () => modals.close(id), isOfPage: false })
  })
}

export async function insist(
  { title, body, confirm }: Question,
  act: () => void,
  until: AbortSignal,
): Promise<void> {
  await mounted
  return new Promise((resolve) => {
    const id = modals.openConfirmModal({
      title,
      children: body,
      ...looks(),
      labels: { confirm, cancel: '' },
      cancelProps: { display: 'none' },
      confirmProps: { ...HEIGHT, color: 'brand', 'data-autofocus': true },
      closeOnConfirm: false,
      closeOnClickOutside: false,
      closeOnEscape: false,
      onConfirm: act,
      onClose: resolve,
    })
    if (until.aborted) modals.close(id)
    until.addEventListener('abort', () => modals.close(id))
  })
}
