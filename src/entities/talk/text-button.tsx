import { Button } from '#src/ui/button.tsx'
import { text } from './text.ts'

interface TextButtonProps {
  label: string
  /** The words of the text, for screen readers: a page has many texts. */
  words: string
  loading?: boolean
  onPress(): unknown
}

/** Does something with one text. */
export function TextButton({ label, words, loading = false, onPress }: TextButtonProps) {
  return (
    <Button
      variant="ghost"
      size="s"
      loading={loading}
      aria-label={text.of(label, words)}
      onClick={() => void onPress()}
    >
      {label}
    </Button>
  )
}
