/**
 * What each demo picture shows. A part is a file of media-source/parts; no part is ever mirrored, turned or recoloured: its
 * lettering and its light hold one way only. Further pictures of a product are close-ups and the finishes that were drawn.
 */

/** A point of the source, 0 to 1 from its upper left corner, that a picture comes close to. */
export type Point = readonly [x: number, y: number]

export interface ProductShots {
  part: string
  /** Degrees of the hue that the plate is tinted with, hardly seen. */
  hue: number
  closeUps: readonly Point[]
  /** Another part for a design, by the design's title. */
  finishes?: Readonly<Record<string, string>>
}

const shots = (
  part: string,
  hue: number,
  closeUps: readonly Point[],
  finishes?: Readonly<Record<string, string>>,
): ProductShots => ({ part, hue, closeUps, ...(finishes && { finishes }) })

const at = (x: number, y: number): Point => [x, y]

/** The 60 products in the order of the catalogue. */
export const PRODUCT_SHOTS: readonly ProductShots[] = [
  shots('turbo', 205, [at(0.3, 0.54), at(0.72, 0.24)]),
  shots('turbo-journal', 38, [at(0.24, 0.48), at(0.76, 0.29)]),
  shots('turbo-large', 205, [at(0.33, 0.57), at(0.72, 0.66)]),
  shots('turbo-twinscroll', 8, [at(0.68, 0.27), at(0.28, 0.55)]),
  shots('turbo-oem', 38, [at(0.43, 0.66), at(0.3, 0.38)]),
  shots('turbo-k04', 220, [at(0.68, 0.66), at(0.32, 0.43)]),
  shots('turbo-kit', 32, [at(0.72, 0.36), at(0.38, 0.48)]),
  shots('injectors-440', 215, [at(0.34, 0.42)]),
  shots('injectors-550', 145, [at(0.42, 0.45)]),
  shots('injectors-750', 35, [at(0.42, 0.54)]),
  shots('injectors-1000', 0, [at(0.36, 0.48)]),
  shots('fuel-pump', 2, [at(0.5, 0.56)]),
  shots('fuel-regulator', 4, [at(0.38, 0.72)], { مشکی: 'fuel-regulator-black', قرمز: 'fuel-regulator' }),
  shots('ecu', 25, [at(0.72, 0.5), at(0.35, 0.42)]),
  shots('ecu-pro', 212, [at(0.42, 0.4), at(0.74, 0.5)]),
  shots('piggyback', 212, [at(0.46, 0.38)]),
  shots('obd-flasher', 210, [at(0.54, 0.46)]),
  shots('boost-controller', 218, [at(0.42, 0.25), at(0.7, 0.5)]),
  shots('wiring-harness', 200, [at(0.7, 0.52)]),
  shots('coilover-street', 210, [at(0.44, 0.26), at(0.57, 0.74)]),
  shots('coilover', 40, [at(0.54, 0.22), at(0.3, 0.68)], {
    'فنر زرد': 'coilover',
    'فنر آبی': 'coilover-blue',
  }),
  shots('coilover-red', 2, [at(0.51, 0.24)]),
  shots('springs', 2, [at(0.3, 0.56)]),
  shots('sway-bar', 2, [at(0.28, 0.38)]),
  shots('bushings', 4, [at(0.56, 0.42)], { 'مشکی (۸۰ شور)': 'bushings-black', 'قرمز (۹۰ شور)': 'bushings' }),
  shots('disc', 0, [at(0.66, 0.28), at(0.36, 0.56)], {
    قرمز: 'disc',
    زرد: 'disc-yellow',
    مشکی: 'disc-black',
  }),
  shots('disc-6pot', 45, [at(0.36, 0.28), at(0.58, 0.56)]),
  shots('disc-drilled', 205, [at(0.3, 0.5)]),
  shots('brake-pads', 4, [at(0.66, 0.42)]),
  shots('brake-hose', 205, [at(0.5, 0.64)]),
  shots('brake-fluid', 2, [at(0.49, 0.65)]),
  shots('piston-tu5', 205, [at(0.54, 0.36)]),
  shots('piston-ef7', 212, [at(0.54, 0.36)]),
  shots('piston-xu7', 200, [at(0.48, 0.34)]),
  shots('conrod', 25, [at(0.44, 0.7)]),
  shots('conrods', 25, [at(0.64, 0.54)]),
  shots('bearings', 35, [at(0.62, 0.5)]),
  shots('gauge-boost', 35, [at(0.4, 0.46)], {
    'نور کهربایی': 'gauge-boost',
    'نور سفید': 'gauge-boost-white',
  }),
  shots('gauge-lambda', 198, [at(0.34, 0.5)]),
  shots('gauge-oil', 210, [at(0.62, 0.58)]),
  shots('gauge-egt', 18, [at(0.68, 0.5)]),
  shots('can-dash', 150, [at(0.46, 0.5)]),
  shots('wheel', 210, [at(0.42, 0.5)], { نقره‌ای: 'wheel', 'مشکی مات': 'wheel-black', برنزی: 'wheel-bronze' }),
  shots('wheel-17', 215, [at(0.46, 0.5)]),
  shots('wheel-15', 38, [at(0.43, 0.5)]),
  shots('spacer', 210, [at(0.42, 0.62)]),
  shots('intercooler', 200, [at(0.68, 0.54)], { خام: 'intercooler', مشکی: 'intercooler-black' }),
  shots('intercooler-slim', 205, [at(0.66, 0.44)]),
  shots('charge-cooler', 212, [at(0.5, 0.54)]),
  shots('boost-pipes', 218, [at(0.44, 0.5)], {
    'شلنگ مشکی': 'boost-pipes-black',
    'شلنگ آبی': 'boost-pipes',
    'شلنگ قرمز': 'boost-pipes-red',
  }),
  shots('air-filter', 2, [at(0.52, 0.74)], {
    قرمز: 'air-filter',
    آبی: 'air-filter-blue',
    مشکی: 'air-filter-black',
  }),
  shots('intake-kit', 2, [at(0.3, 0.48)]),
  shots('panel-filter', 2, [at(0.44, 0.58)]),
  shots('throttle-body', 45, [at(0.52, 0.48)]),
  shots('muffler', 228, [at(0.7, 0.64)], { 'سر آبی': 'muffler', 'سر نقره‌ای': 'muffler-silver' }),
  shots('header', 255, [at(0.46, 0.6)]),
  shots('downpipe', 235, [at(0.48, 0.56)]),
  shots('spark-plugs', 210, [at(0.34, 0.28)]),
  shots('spark-plugs-8', 4, [at(0.48, 0.78)]),
  shots('coil-pack', 4, [at(0.32, 0.34)]),
]

/** Every part that a shot or a finish shows, once, with the hue of its plate. */
export const FINISHES: readonly { part: string; hue: number }[] = PRODUCT_SHOTS.flatMap(
  ({ part, hue, finishes = {} }) =>
    [...new Set([part, ...Object.values(finishes)])].map((each) => ({ part: each, hue })),
)

/** The key of a product's close-up; `index` counts from 0. */
export function closeUpKey(part: string, index: number): string {
  return `${part}-close-${index + 1}`
}

/** The key of the opaque picture that other sites show of a product's part. */
export function shareKey(part: string): string {
  return `${part}-share`
}
