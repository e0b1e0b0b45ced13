import { cleanSamples, type CleanSamples, type RawSamples, type SampleLimits } from '../log/clean-samples.ts'
import { gearsOfLog, type Gearbox, type GearsOfLog } from '../log/gears-of-log.ts'
import { spread, type Histogram } from '../log/histogram.ts'
import { lambdaDelay, type DelayChannels, type LambdaDelay } from '../log/lambda-delay.ts'
import type { Log } from '../log/log.ts'
import {
  leanUnderLoad,
  type LeanLimits,
  type LeanPart,
  type MixtureChannels,
} from '../log/compare/lean-under-load.ts'
import { computeMath, type MathChannels } from '../log/math/compute-math.ts'
import type { Expression } from '../log/math/parse-math.ts'
import { overviewOf, overviewsOf, type Overview } from '../log/overview.ts'
import { readMlg, type MlgLog } from '../log/read-mlg.ts'
import { readTextFile } from '../log/read-text.ts'
import { matchPoints, type MatchedPoint, type MatchGiven } from '../compressor-match.ts'
import { pull, type Drive, type Pull } from '../drive.ts'
import { fillMany, type ManySheets } from '../many-sheets.ts'
import { smoothRun, type SmoothRun } from '../log/smooth-run.ts'
import type { Road } from '../road.ts'
import type { AsyncSteps, Steps } from '../steps.ts'
import { sweepDuty, type DutySweep } from '../sweep.ts'
import { correctTable, type CorrectedTable, type LambdaLog, type Table } from '../ve-table.ts'

/** The input and output of each long job. */
export interface Jobs {
  log: { given: { file: Blob; hasDecimalComma?: boolean }; done: Log | MlgLog }
  samples: { given: RawSamples & { limits: SampleLimits }; done: CleanSamples }
  dyno: {
    given: { t_s: Float64Array; speed_kmh: Float64Array; rpm: Float64Array; car: Road }
    done: SmoothRun
  }
  ve: {
    given: { log: LambdaLog; table: Table; minWeight: number; authorityPct: number }
    done: CorrectedTable
  }
  histogram: {
    given: {
      value: Float64Array
      x: Float64Array
      y: Float64Array
      xEdges: readonly number[]
      yEdges: readonly number[]
    }
    done: Histogram
  }
  lean: { given: MixtureChannels & { limits: LeanLimits }; done: LeanPart[] }
  math: {
    given: MathChannels & { expression: Expression }
    done: { values: Float64Array; overview: Overview }
  }
  gears: {
    given: { rpm: Float64Array; speed_kmh: Float64Array; time?: Float64Array | undefined; box: Gearbox }
    done: GearsOfLog
  }
  delay: {
    given: DelayChannels & { rpmBins: readonly number[]; loadBins: readonly number[] }
    done: LambdaDelay
  }
  sweep: { given: DutySweep; done: Float64Array }
  sheets: { given: ManySheets; done: Float64Array }
  pull: { given: Drive; done: Pull }
  match: { given: MatchGiven; done: MatchedPoint[] }
}

export type JobName = keyof Jobs

const MLG_MARK = 'MLVLG'

/** Recognises a log by the first bytes of the file, not by its name. */
async function* openLog({ file, hasDecimalComma }: Jobs['log']['given']): AsyncSteps<Log | MlgLog> {
  const isMlg = (await file.slice(0, MLG_MARK.length).text()) === MLG_MARK
  const log = isMlg
    ? yield* readMlg(await file.arrayBuffer())
    : yield* readTextFile(file, { hasDecimalComma })
  return { ...log, overviews: yield* overviewsOf(log) }
}

function* mathChannel({ expression, ...channels }: Jobs['math']['given']): Steps<Jobs['math']['done']> {
  const values = yield* computeMath(expression, channels)
  return { values, overview: overviewOf(values) }
}

/** Each long job in short steps. */
export const JOBS: {
  [J in JobName]: (given: Jobs[J]['given']) => Steps<Jobs[J]['done']> | AsyncSteps<Jobs[J]['done']>
} = {
  log: openLog,
  samples: ({ limits, ...raw }) => cleanSamples(raw, limits),
  dyno: ({ t_s, speed_kmh, rpm, car }) => smoothRun(t_s, speed_kmh, rpm, car),
  ve: ({ log, table, ...limits }) => correctTable(log, table, limits),
  histogram: ({ value, x, y, xEdges, yEdges }) => spread(value, x, y, xEdges, yEdges),
  lean: ({ limits, ...channels }) => leanUnderLoad(channels, limits),
  math: mathChannel,
  gears: ({ rpm, speed_kmh, time, box }) => gearsOfLog(rpm, speed_kmh, box, time),
  delay: ({ rpmBins, loadBins, ...channels }) => lambdaDelay(channels, rpmBins, loadBins),
  sweep: sweepDuty,
  sheets: fillMany,
  pull,
  match: matchPoints,
}
