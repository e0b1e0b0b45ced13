import { isSignal, mixtureKind, plainName, unitOfChannel, type Channels } from './mixture-channel.ts'

/** The role of a log's channel for the tools that compute with it. */
export const ROLES = [
  'time',
  'rpm',
  'load',
  'target',
  'lambda',
  'tps',
  'clt',
  'iat',
  'speed',
  'pulse',
  'correction',
] as const

export type Role = (typeof ROLES)[number]

/** The channel of each role, by its index in the log. */
export type Roles = Readonly<Partial<Record<Role, number>>>

interface Synonyms {
  /** Whole names without units, blanks and marks, the likeliest first. */
  names: readonly string[]
  /** Parts of names, used when no whole name matches. */
  part: RegExp
}

const SYNONYMS: Readonly<Record<Role, Synonyms>> = {
  time: { names: ['time', 'timestamp', 'timesec', 'logtime', 'seconds', 'elapsedtime'], part: /^time/ },
  rpm: { names: ['rpm', 'enginespeed', 'enginerpm', 'rpm1', 'speedrpm'], part: /^rpm(?!dot)|enginespeed/ },
  load: {
    names: [
      'map',
      'manifoldpressure',
      'manifoldabsolutepressure',
      'mapkpa',
      'fuelload',
      'engineload',
      'load',
    ],
    part: /manifoldpress|^map(?!dot|s)|mapfast|fuelload|engineload/,
  },
  // before lambda, because its names contain those of lambda
  target: {
    names: ['afrtarget', 'targetafr', 'lambdatarget', 'targetlambda', 'afrtgt', 'afr1target'],
    part: /(afr|lambda|airfuel).*(target|tgt|command|desired|request)|(target|tgt|command|desired|request).*(afr|lambda|airfuel)/,
  },
  lambda: {
    names: ['lambda', 'lambda1', 'afr', 'afr1', 'airfuelratio', 'wideband', 'widebandafr', 'o2'],
    part: /^(afr|lambda)\d?$|wideband|airfuelratio|measured(afr|lambda)|^(afr|lambda)/,
  },
  tps: {
    names: ['tps', 'throttle', 'throttleposition', 'tps1', 'throttlepos', 'tpspos'],
    part: /^tps(?!dot|acc|dt|adc)|throttlepos/,
  },
  clt: {
    names: ['clt', 'coolant', 'coolanttemp', 'coolanttemperature', 'ect', 'enginecoolanttemperature'],
    part: /coolant|watertemp|^clt/,
  },
  iat: {
    names: ['iat', 'mat', 'intakeairtemp', 'intakeairtemperature', 'airtemp', 'manifoldairtemp'],
    part: /intakeair|airtemp|^iat/,
  },
  speed: {
    names: ['vss', 'vehiclespeed', 'speed', 'vss1', 'gpsspeed', 'roadspeed', 'wheelspeed'],
    part: /^vss|vehiclespeed|gpsspeed|roadspeed/,
  },
  pulse: {
    names: ['pw', 'pw1', 'pulsewidth', 'injectorpulsewidth', 'injpw', 'fuelpw'],
    part: /pulsewidth|^pw\d?$|injectoropen/,
  },
  correction: {
    names: ['egocor1', 'gego', 'egocorrection', 'egocor', 'lambdacorrection', 'shorttermfueltrim', 'stft'],
    part: /^ego(cor|corr)|lambdacorr|shorttermfuel/,
  },
}

/** The kinds of channels of the mixture that a role may have. */
const KINDS: Readonly<Partial<Record<Role, readonly (string | undefined)[]>>> = {
  lambda: ['lambda', 'afr'],
  target: ['target'],
  correction: ['correction'],
}

/** Whether a channel may have a role, by its unit and its values: no role is the raw signal of a sensor. */
function mayBe(role: Role, log: Channels, place: number): boolean {
  if (isSignal(unitOfChannel(log, place))) return false
  return KINDS[role]?.includes(mixtureKind(log, place)) ?? true
}

/**
 * The roles that channels have by their names, units and values. A channel has at most one role; of equal names the
 * first is used.
 */
export function guessRoles(names: readonly string[], log: Partial<Channels> = {}): Roles {
  const known = names.map(plainName)
  const channels: Channels = { units: [], ...log, names: [...names] }
  const taken = new Set<number>()
  const found: Partial<Record<Role, number>> = {}
  const free = (role: Role, matches: (name: string) => boolean) =>
    known.findIndex((name, index) => !taken.has(index) && matches(name) && mayBe(role, channels, index))
  const take = (role: Role, place: number) => {
    if (place === -1 || found[role] !== undefined) return
    found[role] = place
    taken.add(place)
  }
  // whole names of every role first, so that a part of a name takes no channel from another role
  for (const role of ROLES)
    for (const wanted of SYNONYMS[role].names)
      if (found[role] === undefined)
        take(
          role,
          free(role, (name) => name === wanted),
        )
  for (const role of ROLES) {
    const { part } = SYNONYMS[role]
    take(
      role,
      free(role, (name) => part.test(name)),
    )
  }
  return found
}

/** A signature of logs of one program and one vehicle: the names of their channels in their order. */
export function signatureOf(names: readonly string[]): string {
  return names.join('\n')
}
