import { IconFileInvoice } from '@tabler/icons-react'
import { useState } from 'react'
import type { InvoiceFile } from '#contract/order/invoices.ts'
import { FormFailure } from '#src/entities/form/form-failure.tsx'
import { useSend } from '#src/entities/form/use-send.ts'
import { LineButton } from '#src/entities/form/line-button.tsx'
import { engine } from '#src/hooks/page-engine.ts'
import { persianDigits } from '#src/lib/persian-digits.ts'
import { Row } from '#src/ui/layout.tsx'
import { notify } from '#src/ui/notify.ts'
import { text } from './text.ts'

function download({ address, name }: InvoiceFile): void {
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
}

/** Fetches the invoice of an order. With credit notes there is a choice. */
export function Invoices({ orderId }: { orderId: number }) {
  const [files, setFiles] = useState<readonly InvoiceFile[]>([])
  const { isSending, failure, send } = useSend()
  // the addresses end after some minutes: each press asks for new ones
  const fetchFile = (wanted?: string) =>
    send(async () => {
      const found = await engine.api.read('Order/GetInvoiceFile', { id: orderId })
      const chosen = found.length === 1 ? found[0] : found.find(({ number }) => number === wanted)
      if (chosen) download(chosen)
      else if (found.length === 0) notify({ kind: 'success', text: text.soon })
      else setFiles(found)
    })
  return (
    <>
      <FormFailure failure={failure} />
      <Row>
        {files.length === 0 && (
          <LineButton
            variant="outline"
            icon={<IconFileInvoice size={20} aria-hidden />}
            loading={isSending}
            onClick={() => void fetchFile()}
          >
            {text.fetch}
          </LineButton>
        )}
        {files.map((file) => (
          <LineButton
            key={file.number}
            variant="outline"
            loading={isSending}
            icon={<IconFileInvoice size={20} aria-hidden />}
            onClick={() => void fetchFile(file.number)}
          >
            {text[file.isCreditNote ? 'note' : 'one'](persianDigits(file.number))}
          </LineButton>
        ))}
      </Row>
    </>
  )
}
