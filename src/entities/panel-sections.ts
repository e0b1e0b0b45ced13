/** The address of a section of a person's panel, by its number in `PANEL_SECTIONS`; the first one is the panel itself. */
export function sectionAddress(id: number): string {
  return id === 1 ? '/UserPanel' : `/UserPanel/${id}`
}
