import type { Point } from './media-plan.ts'

/** The part on a dark cover and the hue of the light behind it; with a point, the cover comes close to it. */
export interface Cover {
  key: string
  part: string
  hue: number
  closeTo?: Point
}

const course = (part: string, hue: number): Cover => ({ key: `course-${part}`, part, hue })
const article = (part: string, hue: number, x: number, y: number): Cover => ({
  key: `article-${part}`,
  part,
  hue,
  closeTo: [x, y],
})
const review = (part: string, hue: number): Cover => ({ key: `review-${part}`, part, hue })

/** The 24 courses in the order of the catalogue. */
export const COURSE_COVERS: readonly Cover[] = [
  course('ecu', 25),
  course('obd-flasher', 210),
  course('data-logger', 150),
  course('turbo-twinscroll', 205),
  course('turbo', 8),
  course('intercooler', 200),
  course('injector', 215),
  course('fuel-rail', 4),
  course('ecu-pro', 212),
  course('crankshaft', 205),
  course('camshaft', 4),
  course('spark-plug', 210),
  course('coilover', 40),
  course('coilover-street', 210),
  course('disc', 0),
  course('wheel-15', 38),
  course('header', 255),
  course('intake-manifold', 205),
  course('coil-pack', 4),
  course('can-dash', 150),
  course('wastegate', 218),
  course('injectors-1000', 130),
  course('disc-6pot', 45),
  course('gauge-boost', 35),
]

/** The 30 articles, which come close to what they speak of, and the 20 about a product, which show all of it. */
export const ARTICLE_COVERS: readonly Cover[] = [
  article('piston', 205, 0.5, 0.34),
  article('crankshaft', 25, 0.44, 0.46),
  article('can-dash', 150, 0.5, 0.48),
  article('data-logger', 198, 0.5, 0.46),
  article('turbo', 38, 0.42, 0.48),
  article('turbo-large', 205, 0.4, 0.56),
  article('turbo-journal', 25, 0.6, 0.42),
  article('blow-off-valve', 218, 0.52, 0.5),
  article('intercooler', 200, 0.5, 0.48),
  article('wastegate', 218, 0.5, 0.34),
  article('gauge-lambda', 198, 0.42, 0.5),
  article('conrod', 8, 0.46, 0.62),
  article('injectors-550', 145, 0.48, 0.42),
  article('spark-plug', 210, 0.56, 0.64),
  article('fuel-rail', 130, 0.46, 0.42),
  article('wiring-harness', 200, 0.54, 0.5),
  article('ecu-pro', 212, 0.52, 0.46),
  article('timing-belt', 215, 0.48, 0.34),
  article('lambda-sensor', 25, 0.42, 0.5),
  article('map-sensor', 198, 0.46, 0.42),
  article('obd-flasher', 210, 0.5, 0.48),
  article('disc-drilled', 205, 0.42, 0.5),
  article('brake-pads', 4, 0.54, 0.46),
  article('wheel', 210, 0.46, 0.48),
  article('coilover-red', 2, 0.5, 0.32),
  article('wheel-15', 38, 0.46, 0.5),
  article('turbo-kit', 32, 0.56, 0.44),
  article('piggyback', 212, 0.46, 0.46),
  article('injector', 215, 0.5, 0.36),
  article('brake-fluid', 2, 0.5, 0.56),
  review('turbo', 205),
  review('turbo-large', 205),
  review('turbo-oem', 38),
  review('injectors-440', 215),
  review('injectors-1000', 0),
  review('ecu', 25),
  review('piggyback', 212),
  review('coilover-street', 210),
  review('coilover', 40),
  review('disc', 0),
  review('brake-pads', 4),
  review('piston-tu5', 205),
  review('conrod', 25),
  review('gauge-boost', 35),
  review('gauge-lambda', 198),
  review('wheel', 210),
  review('intercooler', 200),
  review('intake-kit', 2),
  review('muffler', 228),
  review('spark-plugs', 210),
]

/** The slides of the home page in their order: the part in front, the one behind it, the hue of the light. */
export const SLIDE_SCENES: readonly {
  key: string
  parts: readonly [front: string, back: string]
  hue: number
}[] = [
  { key: 'slide-turbo', parts: ['turbo', 'turbo-large'], hue: 205 },
  { key: 'slide-remap', parts: ['ecu', 'obd-flasher'], hue: 25 },
  { key: 'slide-brakes', parts: ['disc', 'brake-pads'], hue: 8 },
  { key: 'slide-wheels', parts: ['wheel', 'wheel-bronze'], hue: 40 },
  { key: 'slide-tools', parts: ['can-dash', 'gauge-boost'], hue: 190 },
]

/** The parts that show a generated product, by the English name of its model; a model without any is shown without a picture. */
export const MODEL_PARTS: Readonly<Record<string, readonly string[]>> = {
  turbocharger: ['turbo', 'turbo-journal', 'turbo-large', 'turbo-twinscroll'],
  'turbo cartridge': ['turbo-kit'],
  injector: ['injectors-440', 'injectors-550', 'injectors-750', 'injectors-1000'],
  'fuel pump': ['fuel-pump'],
  'engine controller': ['ecu', 'ecu-pro'],
  'engine loom': ['wiring-harness'],
  'tuning module': ['piggyback'],
  coilover: ['coilover', 'coilover-street', 'coilover-red'],
  'lowering spring': ['springs'],
  'brake disc': ['disc-drilled'],
  'brake pad': ['brake-pads'],
  caliper: ['disc', 'disc-6pot'],
  'forged piston': ['piston-tu5', 'piston-ef7', 'piston-xu7'],
  'connecting rod': ['conrod', 'conrods'],
  'boost gauge': ['gauge-boost'],
  'alloy wheel': ['wheel', 'wheel-15', 'wheel-17'],
  'wheel bolt': ['spacer'],
  intercooler: ['intercooler', 'intercooler-slim'],
  'boost pipe': ['boost-pipes'],
  'air filter': ['air-filter', 'panel-filter'],
  'cold air intake': ['intake-kit'],
  muffler: ['muffler'],
  header: ['header'],
  'iridium plug': ['spark-plugs', 'spark-plugs-8'],
  'ignition coil': ['coil-pack'],
}

/** Every face is a drawing of its own; other people are shown by their initials. */
export const COUNT_OF_FACES = 6

/** The key of a face; `number` counts from 1. */
export function faceKey(number: number): string {
  return `face-${number}`
}
