import type { Axes, CompressorMap, MapPoint, PixelRect } from '#src/calc/compressor-map.ts'
import type { MatchedPoint } from '#src/calc/compressor-match.ts'
import type { KeptPicture } from '#src/mirror/setups.ts'
import chart from '../../charts/chart.module.css'
import { Drawing } from '../../charts/drawing.tsx'
import { niceTicks } from '../../charts/ticks.ts'
import { showNumber } from '../../show-number.ts'
import styles from './compressor.module.css'
import { usePicture } from './picture.ts'
import { text } from './text.ts'

/** A photographed map has letters as large as they are on a drawing so wide. */
const WIDTH = 330
const RATIO = 0.88
const LETTERS = 12
/** Room for the numbers of the axes, in pixels. */
const ROOM = { left: 34, top: 10, right: 10, bottom: 26 }

interface MapChartProps {
  map: CompressorMap
  picture: KeptPicture | undefined
  points: readonly MatchedPoint[]
}

/** A map as a picture or as it is drawn from its numbers, with the points of an engine over it. */
export function MapChart({ map, picture, points }: MapChartProps) {
  const { axes } = map
  const isPhoto = picture !== undefined && axes.pixelRect !== undefined
  const bad = points.filter(({ verdict }) => isBad(verdict))
  const sentence = text.sentence(showNumber(points.length, 0), map.name, showNumber(bad.length, 0))
  return (
    <div className={chart['chart']}>
      {!isPhoto && <small className={chart['yLabel']}>{text.ratio}</small>}
      {isPhoto && axes.pixelRect ? (
        <Photo {...{ map, points, picture, sentence }} rect={axes.pixelRect} />
      ) : (
        <Drawing sentence={sentence} ratio={RATIO} mostHeight={460}>
          {({ width, height }) => {
            const rect = {
              left: ROOM.left,
              top: ROOM.top,
              right: width - ROOM.right,
              bottom: height - ROOM.bottom,
            }
            return (
              <g className={styles['map']} fontSize={LETTERS}>
                <Grid axes={axes} rect={rect} />
                <Lines {...{ map, points, rect }} scale={1} />
              </g>
            )
          }}
        </Drawing>
      )}
      {!isPhoto && <small className={chart['xLabel']}>{text.flow(text.units[axes.xUnit])}</small>}
      <Key map={map} />
      <p className={chart['note']}>{text.dots}</p>
    </div>
  )
}

interface PhotoProps extends Pick<MapChartProps, 'map' | 'points'> {
  picture: KeptPicture
  rect: PixelRect
  sentence: string
}

/** The picture of a map in its own pixels, with the points over it. */
function Photo({ map, points, picture, rect, sentence }: PhotoProps) {
  const show = usePicture(picture, 'href')
  const { width, height } = picture
  const scale = width / WIDTH
  return (
    <svg
      role="img"
      aria-label={sentence}
      viewBox={`0 0 ${width} ${height}`}
      className={styles['photo']}
      style={{ aspectRatio: `${width} / ${height}` }}
    >
      <image ref={show} width={width} height={height} />
      <g className={styles['map']} fontSize={LETTERS * scale}>
        <Lines {...{ map, points, rect, scale }} />
      </g>
    </svg>
  )
}

interface LinesProps extends Pick<MapChartProps, 'map' | 'points'> {
  rect: PixelRect
  scale: number
}

/** What is known of a map in numbers, and the points of the engine. */
function Lines({ map, points, rect, scale }: LinesProps) {
  const { axes } = map
  const place = placeIn(axes, rect)
  const path = (line: readonly MapPoint[]) => `M${line.map((point) => place(point).join(' ')).join('L')}`
  return (
    <>
      {map.islands.map(({ eta, polygon }) => (
        <path key={`${eta} ${polygon.join()}`} className={styles['island']} d={`${path(polygon)}Z`} />
      ))}
      {map.speedLines.map(({ rpm, points: line }) => (
        <path key={rpm} className={styles['speed']} d={path(line)} />
      ))}
      {map.surge.length > 0 && <path className={styles['surge']} d={path(map.surge)} />}
      {map.choke.length > 0 && <path className={styles['choke']} d={path(map.choke)} />}
      {map.islands.map(({ eta, polygon }) => {
        const [x, y] = place(topOf(polygon))
        return (
          <text
            key={`${eta} ${polygon.join()}`}
            className={styles['eta']}
            x={x}
            y={y + LETTERS * scale}
            textAnchor="middle"
          >
            {showNumber(eta * 100, 0)}
          </text>
        )
      })}
      {points
        .filter(({ flow, pr }) => isOn(axes, [flow, pr]))
        .map((point) => {
          const [x, y] = place([point.flow, point.pr])
          return <Dot key={point.rpm} point={point} x={x} y={y} scale={scale} />
        })}
    </>
  )
}

const isBad = (verdict: MatchedPoint['verdict']) => verdict !== 'inside' && verdict !== 'unknown'

const isOn = ({ xMin, xMax, yMin, yMax }: Axes, [x, y]: MapPoint) =>
  x >= xMin && x <= xMax && y >= yMin && y <= yMax

function placeIn({ xMin, xMax, yMin, yMax }: Axes, { left, top, right, bottom }: PixelRect) {
  const round = (value: number) => Math.round(value * 10) / 10
  return ([x, y]: MapPoint) =>
    [
      round(left + ((x - xMin) / (xMax - xMin)) * (right - left)),
      round(bottom - ((y - yMin) / (yMax - yMin)) * (bottom - top)),
    ] as const
}

function topOf(polygon: readonly MapPoint[]): MapPoint {
  return polygon.reduce((top, corner) => (corner[1] > top[1] ? corner : top))
}

function Dot({ point, x, y, scale }: { point: MatchedPoint; x: number; y: number; scale: number }) {
  const arm = 4 * scale
  return (
    <g data-bad={isBad(point.verdict) || undefined} className={styles['dot']}>
      {isBad(point.verdict) ? (
        <path d={`M${x - arm} ${y - arm}l${2 * arm} ${2 * arm}m0 ${-2 * arm}l${-2 * arm} ${2 * arm}`} />
      ) : (
        <circle cx={x} cy={y} r={arm} />
      )}
      <text x={x} y={y - 7 * scale} textAnchor="middle">
        {showNumber(point.rpm / 1_000, point.rpm % 1_000 === 0 ? 0 : 1)}
      </text>
    </g>
  )
}

function Grid({ axes, rect }: { axes: Axes; rect: PixelRect }) {
  const place = placeIn(axes, rect)
  const [xTicks, yTicks] = [niceTicks(axes.xMin, axes.xMax, 6), niceTicks(axes.yMin, axes.yMax, 5)]
  return (
    <>
      {xTicks.values
        .filter((x) => x >= axes.xMin && x <= axes.xMax)
        .map((x) => {
          const [at] = place([x, axes.yMin])
          return (
            <g key={x}>
              <line className={chart['grid']} x1={at} x2={at} y1={rect.top} y2={rect.bottom} />
              <text className={chart['tick']} x={at} y={rect.bottom + 17} textAnchor="middle">
                {showNumber(x, xTicks.decimals)}
              </text>
            </g>
          )
        })}
      {yTicks.values
        .filter((y) => y >= axes.yMin && y <= axes.yMax)
        .map((y) => {
          const [, at] = place([axes.xMin, y])
          return (
            <g key={y}>
              <line className={chart['grid']} x1={rect.left} x2={rect.right} y1={at} y2={at} />
              <text className={chart['tick']} x={rect.left - 5} y={at + 4} textAnchor="end">
                {showNumber(y, yTicks.decimals)}
              </text>
            </g>
          )
        })}
    </>
  )
}

function Key({ map: { surge, choke, speedLines, islands } }: Pick<MapChartProps, 'map'>) {
  const lines = [
    ...(surge.length > 0 ? ([['surge', text.surge]] as const) : []),
    ...(choke.length > 0 ? ([['choke', text.choke]] as const) : []),
    ...(speedLines.length > 0 ? ([['speed', text.speedLine]] as const) : []),
  ]
  const etas = islands.map(({ eta }) => showNumber(eta * 100, 0))
  return (
    <ul className={chart['legend']} aria-hidden>
      {lines.map(([look, label]) => (
        <li key={look}>
          <svg viewBox="0 0 28 8">
            <path className={styles[look]} d="M0 4H28" />
          </svg>
          {label}
        </li>
      ))}
      {etas.length > 0 && (
        <li>
          <svg viewBox="0 0 28 8">
            <path className={styles['island']} d="M0 0H28V8H0Z" />
          </svg>
          {text.islands(etas.join('، '))}
        </li>
      )}
    </ul>
  )
}
