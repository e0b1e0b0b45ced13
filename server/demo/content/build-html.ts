/** Writes the small HTML that descriptions and articles use: h2, p, ul, li, strong. The text is our own and has no markup. */
export const paragraph = (text: string): string => `<p>${text}</p>`
export const heading = (text: string): string => `<h2>${text}</h2>`
export const list = (items: readonly string[]): string =>
  `<ul>${items.map((item) => `<li>${item}</li>`).join('')}</ul>`
export const section = ([title, text]: readonly [string, string]): string => heading(title) + paragraph(text)

const WORDS_PER_MINUTE = 170

/** Minutes that reading takes, at least one. */
export function readingMinutes(html: string): number {
  return Math.max(1, Math.ceil(html.replace(/<[^>]+>/g, ' ').split(/\s+/).length / WORDS_PER_MINUTE))
}
