import { ModalsProvider, modals } from '@mantine/modals'
import type { Question } from '../confirm.ts'
import { text } from '../text.ts'
import { mountIsland } from './mount-island.tsx'

const container = document.createElement('div')
document.body.append(container)
const mounted = mountIsland(container, <ModalsProvider />)

export async function ask(question: Question): Promise<boolean> {
  await mounted
  // everything outside an open native dialog is inert, so the question stands inside it
  const openDialog = document.querySelector<HTMLElement>('dialog:modal')
  return new Promise((resolve) => {
    modals.openConfirmModal({
      title: question.title,
      children: question.body,
      centered: true,
      styles: { title: { fontSize: 'var(--text-l)', fontWeight: 800 } },
      withCloseButton: false,
      ...(openDialog && { portalProps: { target: openDialog } }),
      labels: { confirm: question.confirm, cancel: question.cancel ?? text.cancel },
      confirmProps: { color: question.isDangerous ? 'red' : 'brand' },
      onConfirm: () => resolve(true),
      onClose: () => resolve(false),
    })
  })
}
