/** Joins the parts of a Latin code or number, so that no line breaks inside "ZR-2860". */
export function keepCodes(text: string): string {
  return text.replace(/(?<=[A-Za-z0-9])-(?=[A-Za-z0-9])/g, '\u2060-\u2060')
}
