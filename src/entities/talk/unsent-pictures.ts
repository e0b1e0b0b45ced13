/** The pictures of a text that was not sent. */
export function picturesIn({ pictures }: Readonly<Record<string, unknown>>): string[] {
  return Array.isArray(pictures) ? pictures.map(String) : []
}
