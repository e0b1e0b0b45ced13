import * as z from 'zod/mini'
import { ADMINS, mutation, query, subject } from '../define.ts'
import { GEAR_WARNINGS } from '../gear-ratio-rules.ts'
import { PersianText } from '../persian-text.ts'
import { panelList } from '../lists.ts'
import { ById, Id, Instant, Nothing } from '../shapes.ts'

const Named = z.object({ id: Id, name: z.string() })

/** A factory with its models. */
export const CarFactory = z.object({ ...Named.shape, models: z.array(Named) })
export type CarFactory = z.infer<typeof CarFactory>

/**
 * The source of a set of ratios. A: the maker or a workshop's manual. B: a secondary source. B-conflict: another
 * source disagrees. C: visibly damaged, shown to admins only.
 */
const RATIO_STATUSES = ['A', 'B', 'B-conflict', 'C'] as const

const Ratio = z.number().check(z.positive(), z.maximum(100))
const ratios = {
  /** The forward gears from the first on: turns of the engine for one turn behind the gearbox. */
  gears: z.array(Ratio).check(z.minLength(1), z.maxLength(12)),
  finalDrive: z.nullable(Ratio),
  reverse: z.nullable(Ratio),
  status: z.enum(RATIO_STATUSES),
}

/** A set of ratios with its source. Without `isConfirmed`, only status A may be shown as a fact. */
export const GearRatio = z.object({
  id: Id,
  ...ratios,
  /** The tyre that was measured, such as `185/65R14`. Empty when it is unknown. */
  tireSize: z.string(),
  source: z.string(),
  note: z.string(),
  /** How well it matches cars in Iran. Empty when there is no note. */
  iranMarket: z.string(),
  isConfirmed: z.boolean(),
})
export type GearRatio = z.infer<typeof GearRatio>

/**
 * A gearbox with its sets of ratios. The list is empty while no source is known. A gearbox without a car is sold
 * separately.
 */
export const Gearbox = z.object({ ...Named.shape, carModelId: z.nullable(Id), ratios: z.array(GearRatio) })
export type Gearbox = z.infer<typeof Gearbox>

/** For admins: also who confirmed it, and its unusual values. */
const GearRatioRow = z.object({
  ...GearRatio.shape,
  gearboxModelId: Id,
  gearbox: z.string(),
  model: z.nullable(z.string()),
  factory: z.nullable(z.string()),
  confirmedById: z.nullable(Id),
  confirmedAt: z.nullable(Instant),
})
export type GearRatioRow = z.infer<typeof GearRatioRow>

/** With an id it changes that set, without an id it adds one. Sending the same set again adds no second one. */
export const GearRatioInput = z.object({
  id: z.optional(Id),
  gearboxModelId: Id,
  ...ratios,
  tireSize: z._default(PersianText(0, 40), ''),
  /** A set without a source is refused. */
  source: PersianText(3, 300),
  note: z._default(PersianText(0, 500), ''),
  iranMarket: z._default(PersianText(0, 300), ''),
  /** The admin who saves a confirmed set vouches for it. A set of status C cannot be confirmed. */
  isConfirmed: z._default(z.boolean(), false),
})
export type GearRatioInput = z.infer<typeof GearRatioInput>

const admin = { access: ADMINS } as const
const published = { access: 'anyone', cacheable: 60, method: 'POST' } as const
const name = PersianText(1, 100)

/** Adds a name below another one. Returns the id of an existing one. */
const adding = <T extends z.ZodMiniType>(input: T) =>
  mutation({ ...admin, input, output: ById, errors: ['NotFound'] })

const deleting = mutation({ ...admin, input: ById, output: Nothing, errors: ['NotFound', 'InUse'] })

export const cars = subject('Site', {
  GetCarFactories: query({ ...published, input: Nothing, output: z.array(Named) }),
  GetCarModels: query({ ...published, input: z.object({ factoryId: Id }), output: z.array(Named) }),
  /** The gearboxes of a model; without one, those that are sold by themselves. */
  GetGearboxModels: query({
    ...published,
    input: z.object({ carModelId: z.optional(Id) }),
    output: z.array(Named),
  }),
  /** The sets of one gearbox, or of all of them, without status C. */
  GetGearRatios: query({
    ...published,
    input: z.object({ gearboxModelId: z.optional(Id) }),
    output: z.array(z.extend(GearRatio, { gearboxModelId: Id })),
  }),
  AddCarFactory: adding(z.object({ name })),
  AddCarModel: adding(z.object({ factoryId: Id, name })),
  AddGearboxModel: adding(z.object({ carModelId: z.optional(Id), name })),
  /** InUse while something depends on it, so that nothing is deleted with it. */
  DeleteCarFactory: deleting,
  DeleteCarModel: deleting,
  DeleteGearboxModel: deleting,
  DeleteGearRatio: deleting,
  /** Unusual values come back as warnings and prevent nothing. */
  AddOrUpdateGearRatio: mutation({
    ...admin,
    accepts: { wrapper: 'ratio' },
    input: GearRatioInput,
    output: z.object({ id: Id, warnings: z.array(z.enum(GEAR_WARNINGS)) }),
    errors: ['NotFound'],
  }),
  /** All sets including damaged ones, the newest first, filtered by words of factory, model, gearbox or source. */
  GetGearRatiosByFilter: panelList(ADMINS, GearRatioRow, {
    status: z.optional(z.enum(RATIO_STATUSES)),
    isConfirmed: z.optional(z.boolean()),
    gearboxModelId: z.optional(Id),
    /** Added since this moment, and until this one. */
    fromDate: z.optional(Instant),
    toDate: z.optional(Instant),
  }),
})
