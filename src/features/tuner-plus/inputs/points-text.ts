/** Points as they are typed, a line each: two numbers, of which one may be missing yet. */
export type PointTexts = readonly (readonly [x: string, y: string])[]

/** Replaces a number that is missing, so that the other keeps its place. */
const MISSING = '?'

export function readPoints(text: string): PointTexts {
  if (text === '') return []
  return text.split('\n').map((line) => {
    const [x = '', y = ''] = line.trim().split(/[\s;]+/)
    return [x, y].map((one) => (one === MISSING ? '' : one)) as [string, string]
  })
}

export function writePoints(points: PointTexts): string {
  // one row that is empty yet is not the same as none
  if (points.length === 1 && points[0]?.[0] === '' && points[0][1] === '') return ' '
  return points.map(([x, y]) => (x === '' && y === '' ? '' : `${x || MISSING} ${y || MISSING}`)).join('\n')
}

/** The points with another number in one of them. */
export function withNumber(points: PointTexts, row: number, column: 0 | 1, text: string): PointTexts {
  // a blank would be the end of the number
  const number = text.replaceAll(/[\s;]/g, '')
  return points.map((point, at) =>
    at === row ? (column === 0 ? [number, point[1]] : [point[0], number]) : point,
  )
}

/** The points and one more: as far from the last as that is from the one before it. */
export function withOneMore(points: PointTexts): PointTexts {
  const [before, last] = points.slice(-2).map(([x]) => Number(x))
  const x = (last ?? NaN) + ((last ?? NaN) - (before ?? NaN))
  const next: [string, string] =
    Number.isFinite(x) && x > 0 ? [String(x), points.at(-1)?.[1] ?? ''] : ['', '']
  return [...points, next]
}
