import { Button } from '#src/ui/button.tsx'
import { Row } from '#src/ui/layout.tsx'
import { Sheet } from '#src/ui/sheet.tsx'
import { text } from './text.ts'

interface AgreeSheetProps {
  isOpen: boolean
  onAgree: () => void
  onClose: () => void
}

/** The first paid lesson ends the right to give the course back: nobody learns that afterwards. */
export function AgreeSheet({ isOpen, onAgree, onClose }: AgreeSheetProps) {
  return (
    <Sheet
      isOpen={isOpen}
      onClose={onClose}
      title={text.agreeTitle}
      footer={
        <Row gap={2}>
          <Button variant="accent" onClick={onAgree}>
            {text.agreeYes}
          </Button>
          <Button variant="ghost" onClick={onClose}>
            {text.agreeNo}
          </Button>
        </Row>
      }
    >
      <p>{text.agree}</p>
      <p>{text.agreeHint}</p>
    </Sheet>
  )
}
