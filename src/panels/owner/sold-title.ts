import { persianDigits } from '#src/lib/persian-digits.ts'
import { text } from './text.ts'

interface Sold {
  count: number
  designTitle: string | null
}

/** The column of a sold thing: its title with the model and the count, which a file has in columns of their own. */
export const soldTitle = (label: string) => ({
  label,
  saved: [{}, { field: 'designTitle', label: text.model }, { field: 'count', label: text.count }],
  show: (title: string, { count, designTitle }: Sold): string =>
    [title, designTitle && `(${designTitle})`, count > 1 && `× ${persianDigits(String(count))}`]
      .filter(Boolean)
      .join(' '),
})
