import { type ComponentProps, useState } from 'react'
import { lateSheet } from '#src/ui/late-sheet.tsx'
import { FileField } from '../file-field.tsx'
import type { Size } from './cut-window.ts'

/** How a picture is cut before it is sent. */
export interface Cut extends Size {
  /** How the picture is seen: at which width of the window, and in which shape. */
  views: readonly { label: string; window: number; aspect: number; isWhole: boolean }[]
}

const CutSheet = lateSheet(async () => (await import('./cut-sheet.tsx')).CutSheet)

/** A field for a picture, of which a person chooses the part that is sent. */
export function CutFileField({ cut, onFile, ...field }: ComponentProps<typeof FileField> & { cut: Cut }) {
  const [picked, setPicked] = useState<File>()
  return (
    <>
      <FileField
        {...field}
        onFile={(file) => (file?.type.startsWith('image/') ? setPicked(file) : onFile(file))}
      />
      {picked && (
        <CutSheet
          file={picked}
          cut={cut}
          title={field.label}
          onClose={() => setPicked(undefined)}
          onCut={(file) => {
            setPicked(undefined)
            onFile(file)
          }}
        />
      )}
    </>
  )
}
