/** One picture: of which address, in which size and theme, in which file. */
export interface Shot {
  address: string
  set: string
  file: string
}

/** A page that shows all pictures side by side: a row for each address, a column for each size and theme. */
export function contactSheet(shots: readonly Shot[]): string {
  const sets = [...new Set(shots.map(({ set }) => set))]
  const rows = [...new Set(shots.map(({ address }) => address))].map((address) => {
    const cells = sets.map((set) => {
      const shot = shots.find((one) => one.address === address && one.set === set)
      return shot
        ? `<td><a href="${shot.file}"><img src="${shot.file}" loading="lazy" alt=""></a></td>`
        : '<td></td>'
    })
    return `<tr id="${encodeURIComponent(address)}"><th>${address}</th>${cells.join('')}</tr>`
  })
  return `<!doctype html>
<meta charset="utf-8">
<title>Screens</title>
<style>
  body { margin: 1rem; font: 14px system-ui; background: #888 }
  td, th { padding: 4px; vertical-align: top; text-align: start }
  img { display: block; inline-size: 100%; max-block-size: 60rem; object-fit: cover; object-position: top }
  td { inline-size: 20% }
</style>
<table>
<thead><tr><th></th>${sets.map((set) => `<th>${set}</th>`).join('')}</tr></thead>
<tbody>
${rows.join('\n')}
</tbody>
</table>
`
}
