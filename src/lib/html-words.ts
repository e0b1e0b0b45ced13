const BLOCK_END = /<\/(?:h[1-6]|p|li|blockquote|pre|tr|figcaption)>|<[bh]r\b[^>]*>/gi
const CELL_END = /<\/t[dh]>/gi
const LINK = /<a\b[^>]*?\bhref="([^"]*)"[^>]*>([^]*?)<\/a>/gi
const PICTURE = /<img\b[^>]*?\bsrc="([^"]*)"[^>]*>/gi

const SIGNS: Readonly<Record<string, string>> = {
  lt: '<',
  gt: '>',
  quot: '"',
  nbsp: ' ',
  '#39': "'",
  amp: '&',
}

/** The words of HTML that the server has cleaned: a line for each block, and addresses of links and pictures behind them. */
export function htmlWords(html: string): string {
  return html
    .replace(LINK, '$2 ($1)')
    .replace(PICTURE, '($1)')
    .replace(BLOCK_END, '\n')
    .replace(CELL_END, ' ')
    .replace(/<[^>]*>/g, '')
    .replace(/&(lt|gt|quot|nbsp|#39|amp);/g, (_sign, name: string) => SIGNS[name] ?? '')
    .replace(/[^\S\n]+/g, ' ')
    .replace(/ ?\n\s*/g, '\n')
    .trim()
}
