import { type ComponentProps, useRef } from 'react'
import { Button } from './button.tsx'

interface FileButtonProps extends Omit<ComponentProps<typeof Button>, 'children' | 'onClick'> {
  label: string
  /** Types and endings that are offered; all of them without. */
  accept?: string
  onFile: (file: File) => void
}

/** A button that asks for one file of the device. */
export function FileButton({ label, accept, onFile, ...rest }: FileButtonProps) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <Button {...rest} onClick={() => input.current?.click()}>
        {label}
      </Button>
      <input
        ref={input}
        type="file"
        accept={accept}
        hidden
        aria-label={label}
        onChange={({ currentTarget }) => {
          const [file] = currentTarget.files ?? []
          if (file) onFile(file)
          // the same file may be chosen again
          currentTarget.value = ''
        }}
      />
    </>
  )
}
