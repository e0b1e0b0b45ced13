/** A smooth curve through noisy values, over a time that runs from 0 to 1. */
export interface FittedCurve {
  /** The value, its slope per s, and the standard deviation of the slope, at a share of the time. */
  at(share: number): { value: number; slope: number; slopeDeviation: number }
  /** The noise of the values around the curve. */
  noise: number
  /** How much the distance of a value from the curve is that of the value before: near 0 for noise, near 1 for a misfit. */
  memory: number
}

/** Pieces of the fifth degree whose coefficients bend little from one to the next. */
const DEGREE = 5
const PIECES = 7
const COUNT = PIECES + DEGREE
/** The differences of this order are penalised: what is left without any bend is a cubic. */
const ORDER = 4
/** How much the speed of a car at full throttle bends: the variance of its fourth derivative, in units of the run. */
const BEND = 10
const ROUNDS = 6
/** Fewer samples leave nothing to smooth. */
export const LEAST_SAMPLES = ORDER + 2

/**
 * A penalised B-spline (Eilers and Marx, Statistical Science 11, 1996). The penalty is the variance of the noise over
 * that of the bend: the noise is measured from the values, and is at least what rounding to a step leaves. So a quick
 * and exact log is followed closely, and a slow or rounded one is smoothed as far as its noise demands.
 */
export function fitCurve(time: ArrayLike<number>, values: ArrayLike<number>, step = 0): FittedCurve {
  const [first, last] = [time[0] ?? 0, time[time.length - 1] ?? 0]
  const [seconds, low] = [last - first, values[0] ?? 0]
  const span = Array.from(values).reduce((most, one) => Math.max(most, Math.abs(one - low)), 1e-9)
  const normal = square()
  const right = new Float64Array(COUNT)
  let squares = 0
  for (let at = 0; at < values.length; at += 1) {
    const { piece, value } = basis(((time[at] ?? 0) - first) / seconds)
    const one = ((values[at] ?? 0) - low) / span
    squares += one * one
    for (let a = 0; a <= DEGREE; a += 1) {
      const share = value[a] ?? 0
      right[piece + a] = (right[piece + a] ?? 0) + share * one
      for (let b = 0; b <= DEGREE; b += 1) add(normal, piece + a, piece + b, share * (value[b] ?? 0))
    }
  }
  const least = Math.max(1e-8, (step / span) ** 2 / 12)
  let noise = least
  let root: Float64Array = square()
  let found: Float64Array = right
  for (let round = 0; round < ROUNDS; round += 1) {
    root = factor(normal, noise / BEND)
    found = solve(root, right)
    const explained = found.reduce((sum, one, at) => sum + one * (right[at] ?? 0), 0)
    noise = Math.max(least, (squares - explained) / Math.max(1, values.length - ORDER))
  }
  const away = Array.from(values, (one, at) => {
    const { piece, value } = basis(((time[at] ?? 0) - first) / seconds)
    return (one - low) / span - along(value, found, piece)
  })
  const product = (shift: number) => away.reduce((sum, one, at) => sum + one * (away[at - shift] ?? 0), 0)
  return {
    noise: Math.sqrt(noise) * span,
    memory: product(1) / Math.max(product(0), 1e-12),
    at(share) {
      const { piece, value, slope } = basis(share)
      const direction = new Float64Array(COUNT)
      direction.set(slope, piece)
      const spread = solve(root, direction).reduce((sum, one, at) => sum + one * (direction[at] ?? 0), 0)
      const scale = span / seconds
      return {
        value: low + span * along(value, found, piece),
        slope: scale * along(slope, found, piece),
        slopeDeviation: scale * Math.sqrt(Math.max(0, spread * noise)),
      }
    },
  }
}

function along(weights: Float64Array, found: Float64Array, piece: number): number {
  return weights.reduce((sum, one, at) => sum + one * (found[piece + at] ?? 0), 0)
}

/** The B-splines that are not zero at a share of the time: their values and slopes, from the first one's place on. */
function basis(share: number): { piece: number; value: Float64Array; slope: Float64Array } {
  const piece = Math.min(PIECES - 1, Math.max(0, Math.floor(share * PIECES)))
  const within = share * PIECES - piece
  const value = raised(within, DEGREE)
  const slope = new Float64Array(DEGREE + 1)
  for (const [at, one] of raised(within, DEGREE - 1).entries()) {
    slope[at] = (slope[at] ?? 0) - one * PIECES
    slope[at + 1] = one * PIECES
  }
  return { piece, value, slope }
}

/** Uniform B-splines of a degree, at a place between two of their knots (de Boor's recursion). */
function raised(within: number, degree: number): Float64Array {
  let values = Float64Array.of(1)
  for (let grade = 1; grade <= degree; grade += 1) {
    const next = new Float64Array(grade + 1)
    for (const [at, one] of values.entries()) {
      const share = (within + grade - 1 - at) / grade
      next[at] = (next[at] ?? 0) + one * (1 - share)
      next[at + 1] = one * share
    }
    values = next
  }
  return values
}

function square(): Float64Array {
  return new Float64Array(COUNT * COUNT)
}

function add(matrix: Float64Array, row: number, column: number, amount: number): void {
  matrix[row * COUNT + column] = (matrix[row * COUNT + column] ?? 0) + amount
}

/** The weights of a difference of the penalised order: 1 −4 6 −4 1. */
const DIFFERENCE = [1, -4, 6, -4, 1]
const PENALTY = PIECES ** (2 * ORDER - 1)

/** Cholesky's root of the normal equations with their penalty. */
function factor(normal: Float64Array, penalty: number): Float64Array {
  const matrix = normal.slice()
  for (let row = 0; row + ORDER < COUNT; row += 1)
    for (const [a, one] of DIFFERENCE.entries())
      for (const [b, other] of DIFFERENCE.entries())
        add(matrix, row + a, row + b, penalty * PENALTY * one * other)
  for (let row = 0; row < COUNT; row += 1) {
    // keeps a piece without samples solvable
    add(matrix, row, row, 1e-12 * (matrix[row * COUNT + row] ?? 0) + 1e-14)
    for (let column = 0; column <= row; column += 1) {
      let sum = matrix[row * COUNT + column] ?? 0
      for (let k = 0; k < column; k += 1)
        sum -= (matrix[row * COUNT + k] ?? 0) * (matrix[column * COUNT + k] ?? 0)
      matrix[row * COUNT + column] =
        row === column ? Math.sqrt(Math.max(sum, 1e-300)) : sum / (matrix[column * COUNT + column] ?? 1)
    }
  }
  return matrix
}

function solve(root: Float64Array, right: Float64Array): Float64Array {
  const found = right.slice()
  for (let row = 0; row < COUNT; row += 1) {
    let sum = found[row] ?? 0
    for (let k = 0; k < row; k += 1) sum -= (root[row * COUNT + k] ?? 0) * (found[k] ?? 0)
    found[row] = sum / (root[row * COUNT + row] ?? 1)
  }
  for (let row = COUNT - 1; row >= 0; row -= 1) {
    let sum = found[row] ?? 0
    for (let k = row + 1; k < COUNT; k += 1) sum -= (root[k * COUNT + row] ?? 0) * (found[k] ?? 0)
    found[row] = sum / (root[row * COUNT + row] ?? 1)
  }
  return found
}
