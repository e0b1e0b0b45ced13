import { useEffect, useRef, useState, type FormEvent, type ReactNode } from 'react'
import { Stack } from '#src/ui/layout.tsx'

interface FormProps {
  onSubmit: () => void | Promise<void>
  className?: string | undefined
  children: ReactNode
}

/** Fields below each other. After each attempt the focus moves to the first field with an error. */
export function Form({ onSubmit, className, children }: FormProps) {
  const form = useRef<HTMLFormElement>(null)
  const [tries, setTries] = useState(0)
  useEffect(() => {
    if (tries > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [tries])

  const handleSubmit = async (event: FormEvent) => {
    event.preventDefault()
    await onSubmit()
    setTries((before) => before + 1)
  }
  return (
    <form ref={form} noValidate className={className} onSubmit={(event) => void handleSubmit(event)}>
      <Stack>{children}</Stack>
    </form>
  )
}
