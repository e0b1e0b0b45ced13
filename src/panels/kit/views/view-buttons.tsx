import { IconBookmark, IconColumns3 } from '@tabler/icons-react'
import { useState } from 'react'
import { Button } from '#src/ui/button.tsx'
import { lateSheet } from '#src/ui/late-sheet.tsx'
import { ToolLabel } from '../list/tool-label.tsx'
import type { Section } from '../section.ts'
import { text } from '../text.ts'
import type { SectionSearch } from '../use-section-search.ts'

const ColumnsSheet = lateSheet(async () => (await import('./columns-sheet.tsx')).ColumnsSheet)
const ViewsSheet = lateSheet(async () => (await import('./views-sheet.tsx')).ViewsSheet)

interface ViewButtonsProps {
  section: Section
  /** A list below a row has no views. */
  search: SectionSearch | undefined
}

/** Which columns a list shows, and the views that the reader has saved of it. */
export function ViewButtons({ section, search }: ViewButtonsProps) {
  const [open, setOpen] = useState<'columns' | 'views'>()
  const hasViews = section.hasWords || Object.keys(section.filters).length > 0
  const onClose = () => setOpen(undefined)
  return (
    <>
      {Object.keys(section.columns).length > 1 && (
        <Button
          variant="outline"
          size="s"
          icon={<IconColumns3 size={18} aria-hidden />}
          onClick={() => setOpen('columns')}
        >
          <ToolLabel>{text.columns.title}</ToolLabel>
        </Button>
      )}
      {search && hasViews && (
        <Button
          variant="outline"
          size="s"
          icon={<IconBookmark size={18} aria-hidden />}
          onClick={() => setOpen('views')}
        >
          <ToolLabel>{text.views.title}</ToolLabel>
        </Button>
      )}
      {open === 'columns' && <ColumnsSheet section={section} onClose={onClose} />}
      {open === 'views' && search && <ViewsSheet section={section} search={search} onClose={onClose} />}
    </>
  )
}
