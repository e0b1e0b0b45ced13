/** How a program writes its logs, where that is not what every table has. */
export interface LoggerFormat {
  name: string
  /** Matches the beginning of the file. */
  begins: RegExp
  /** An empty cell means that the channel has not changed. */
  holds?: true
  /** The column of time, where its name does not say so. */
  time?: RegExp
  /** Names are paths such as engine/rpm. */
  hasPaths?: true
  /** Channels are described in lines of their own, and the table has no header. */
  described?: Described
}

/** Descriptions of channels before the samples. */
export interface Described {
  name: RegExp
  kind: RegExp
  /** The first line of samples. */
  sample: RegExp
  /** The channel before the described ones. */
  first: string
  /** The unit of a kind, and how its numbers are converted: (raw · times) + add. */
  kinds: Readonly<Record<string, Kind>>
}

export interface Kind {
  unit: string
  times: number
  add?: number
}

const tenth = (unit: string): Kind => ({ unit, times: 0.1 })
const thousandth = (unit: string): Kind => ({ unit, times: 1e-3 })

/**
 * What distinguishes the exports of loggers. Sources: the parsers of ClassicMiniDIY/UltraLog (Haltech with the units of
 * Haltech's CAN broadcast protocol, ECU Master, RaceChrono), racechrono.com/support/file-formats (RaceChrono CSV v3),
 * published examples of the VCM Scanner's CSV (a file of sections; a row has only the channels that were polled),
 * published examples of Torque's trackLog.csv and Link's G4X export, and the help of OBD Fusion (first line with the
 * start).
 */
const FORMATS: readonly LoggerFormat[] = [
  {
    name: 'Haltech NSP',
    begins: /^%DataLog%/,
    described: {
      name: /^Channel\s*:\s*(.+)$/,
      kind: /^Type\s*:\s*(.+)$/,
      sample: /^\d{1,2}:\d{2}:\d{2}/,
      first: 'Time',
      kinds: {
        EngineSpeed: { unit: 'rpm', times: 1 },
        AbsPressure: tenth('kPa'),
        Pressure: { unit: 'kPa', times: 0.1, add: -101.3 },
        Percentage: tenth('%'),
        PercentPerEngineCycle: tenth('%'),
        PercentPerLambda: tenth('%'),
        PercentPerRpm: tenth('%'),
        Angle: tenth('°'),
        BatteryVoltage: thousandth('V'),
        Temperature: { unit: '°C', times: 0.1, add: -273.15 },
        Speed: tenth('km/h'),
        AFR: thousandth('λ'),
        Decibel: { unit: 'dB', times: 0.01 },
        Time_us: thousandth('ms'),
        Time_ms: { unit: 'ms', times: 1 },
        Time_ms_as_s: thousandth('s'),
        Time_s: { unit: 's', times: 1 },
        Acceleration: tenth('m/s²'),
        AngularVelocity: tenth('°/s'),
        Current: thousandth('A'),
        Current_mA_as_A: thousandth('A'),
        Current_uA_as_mA: thousandth('mA'),
        Density: tenth('g/m³'),
        FuelVolume: tenth('L'),
        GearRatio: { unit: '', times: 0.01 },
        Ratio: { unit: '', times: 0.01 },
        Stoichiometry: { unit: '', times: 0.01 },
      },
    },
  },
  { name: 'HP Tuners VCM Scanner', begins: /^HP Tuners CSV Log File/i, holds: true, time: /^offset$/i },
  {
    name: 'RaceChrono',
    begins: /^This file is created using RaceChrono/i,
    holds: true,
    time: /^timestamp$/i,
  },
  { name: 'Torque', begins: /^"?\s*GPS Time"?,\s*"?\s*Device Time/i, time: /^device time$/i },
  { name: 'OBD Fusion', begins: /^#\s*StartTime\s*=/i, holds: true },
  {
    name: 'Link PCLink',
    begins: /^[^\n]{0,400}\n?[^\n]{0,400}"?Section Time"?[,;\t]/i,
    time: /^section time$/i,
  },
  { name: 'ECU Master', begins: /^"?TIME"?[;\t]/, holds: true, hasPaths: true },
]

/** The format that a file begins as. Undefined for a plain table. */
export function formatOf(head: string): LoggerFormat | undefined {
  return FORMATS.find(({ begins }) => begins.test(head))
}

/** Units in the words of loggers, and as this app writes them. */
const UNIT_WORDS: Readonly<Record<string, string>> = {
  'meters/second': 'm/s',
  'metres/second': 'm/s',
  'miles/hour': 'mph',
  'unix time': 's',
  '.c': '°C',
  '.f': '°F',
  sec: 's',
  seconds: 's',
}

export function plainUnit(unit: string): string {
  return UNIT_WORDS[unit.toLowerCase()] ?? unit
}

const UNITS =
  /^(?:rpm|k?pa|psi|m?bar|in ?hg|km\/?h|kph|mph|m\/s|[°.]?[cf]|%|m?v|volts?|m?s|sec|seconds|msec|[uµμ]s|g\/s|lb\/min|°|deg|degrees|n[.·*]?m|hp|kw|λ|lambda|afr|m|km|g|m?a|hz|l\/h|cc\/min|meters\/second|miles\/hour)$/i

/** A name and the unit in brackets after it. Other words in brackets belong to the name. */
export function splitUnit(name: string): { name: string; unit: string } {
  const match = /^(.+?)\s*[([]([^()[\]]+)[)\]]$/.exec(name)
  const [, own = name, unit = ''] = match ?? []
  return match && UNITS.test(unit.trim()) ? { name: own, unit: plainUnit(unit.trim()) } : { name, unit: '' }
}
