import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { normaliseDigits } from '#src/calc/normalise-digits.ts'
import { always, between, calc, expectSame } from './figures.ts'

const ATOMS = { C: 12.011, H: 1.008, O: 15.999, N: 14.007, S: 32.06 }
const fuel = fc.record({
  C: between(1, 20),
  H: between(1, 40),
  O: between(0, 1),
  N: between(0, 2),
  S: between(0, 1),
})
const part = fc.record({
  vol: between(0.1, 10),
  density_kgm3: between(500, 1_200),
  afr: between(2, 18),
  lhv_MJkg: between(10, 50),
  hvap_kJkg: between(200, 1_200),
})
const engine = fc.record({
  ve: between(0.3, 1.3),
  displacement_L: between(0.5, 6),
  map_kPa: between(20, 400),
  t_K: between(250, 400),
  rpm: between(500, 9_000),
})

describe('stoichiometry', () => {
  test('PA1 twice as much of everything needs the same ratio', () =>
    always(fc.tuple(fuel, between(0.1, 10)), ([atoms, k]) => {
      const more = Object.fromEntries(Object.entries(atoms).map(([name, count]) => [name, count * k]))
      expectSame(calc('stoichFromFormula', more).afr, calc('stoichFromFormula', atoms).afr)
    }))
  test('PA2 oxygen in a fuel lowers the air it needs, hydrogen raises it', () =>
    always(fuel, (atoms) => {
      const afr = calc('stoichFromFormula', atoms).afr
      expect(calc('stoichFromFormula', { ...atoms, O: atoms.O + 0.1 }).afr).toBeLessThan(afr)
      const dry = { ...atoms, O: 0, N: 0, S: 0 }
      const wet = { ...dry, H: dry.H + 0.1 }
      expect(calc('stoichFromFormula', wet).afr).toBeGreaterThan(calc('stoichFromFormula', dry).afr)
    }))
  test('PA3 a formula and its mass fractions agree', () =>
    always(fuel, (atoms) => {
      const masses = Object.entries(ATOMS).map(([name, mass]) => Number(Reflect.get(atoms, name)) * mass)
      const sum = masses.reduce((a, b) => a + b)
      const [wC, wH, wO, wN, wS] = masses.map((mass) => mass / sum)
      const { afr } = calc('stoichFromMass', { wC, wH, wO, wN, wS })
      expectSame(afr, calc('stoichFromFormula', atoms).afr, 1e-12)
    }))
  test('PA4 a blend lies between its parts, whatever their order and scale', () =>
    always(fc.tuple(fc.array(part, { minLength: 2, maxLength: 5 }), between(0.1, 9)), ([components, k]) => {
      const blend = calc('blendVolume', { components })
      for (const name of ['afr', 'density_kgm3', 'lhv_MJkg', 'hvap_kJkg'] as const) {
        const values = components.map((one) => one[name])
        expect(blend[name]).toBeGreaterThanOrEqual(Math.min(...values) - 1e-9)
        expect(blend[name]).toBeLessThanOrEqual(Math.max(...values) + 1e-9)
      }
      expectSame(
        blend.massFractions.reduce((a, b) => a + b),
        1,
      )
      const scaled = components.map((one) => ({ ...one, vol: one.vol * k })).toReversed()
      expectSame(calc('blendVolume', { components: scaled }).afr, blend.afr)
    }))
  test('PA5 more of one part moves the ratio one way', () =>
    always(fc.tuple(part, part), ([a, b]) => {
      const at = (vol: number) =>
        calc('blendVolume', {
          components: [
            { ...a, vol },
            { ...b, vol: 1 },
          ],
        }).afr
      const [low, middle, high] = [at(0.5), at(1), at(2)]
      expect((middle - low) * (high - middle)).toBeGreaterThan(-1e-20)
    }))
  test('PA6 lambda there and back; lambda times phi is one', () =>
    always(fc.tuple(between(5, 30), between(5, 20)), ([afr, afrStoich]) => {
      const { lambda, phi } = calc('lambda', { afr, afrStoich })
      expectSame(lambda * phi, 1)
      expectSame(calc('afrFromLambda', { lambda, afrStoich }).afr, afr)
    }))
  test('PA7 a change of fuel and its way back cancel', () =>
    always(fc.array(between(1, 900), { minLength: 6, maxLength: 6 }), ([a, b, c, d, e, f]) => {
      const there = {
        afrFrom: a,
        afrTo: b,
        densityFrom_kgm3: c,
        densityTo_kgm3: d,
        lambdaFrom: e,
        lambdaTo: f,
      }
      const back = {
        afrFrom: b,
        afrTo: a,
        densityFrom_kgm3: d,
        densityTo_kgm3: c,
        lambdaFrom: f,
        lambdaTo: e,
      }
      const [one, other] = [calc('fuelSwitch', there), calc('fuelSwitch', back)]
      expectSame(one.massRatio * other.massRatio, 1)
      expectSame(one.volumeRatio * other.volumeRatio, 1)
    }))
})

describe('air and boost', () => {
  test('PB1 air flow, its pressure, its VE and its mass are each other backwards', () =>
    always(engine, (given) => {
      const { flow_gs } = calc('airFlow', given)
      expectSame(calc('mapForAir', { ...given, flow_gs }).map_kPa, given.map_kPa)
      expectSame(calc('veFromMaf', { ...given, flow_gs }).ve, given.ve)
      const perCylinder = calc('airPerCylFromMaf', { flow_gs, rpm: given.rpm, cylinders: 4 }).airMass_g
      expectSame(perCylinder, calc('airMass', { ...given, cylinders: 4 }).airMass_g)
      for (const name of ['ve', 'map_kPa', 'rpm', 'displacement_L'] as const)
        expectSame(calc('airFlow', { ...given, [name]: given[name] * 2 }).flow_gs, flow_gs * 2)
      expect(calc('airFlow', { ...given, t_K: given.t_K + 1 }).flow_gs).toBeLessThan(flow_gs)
    }))
  test('PB2 power and air there and back', () =>
    always(fc.tuple(between(20, 1_500), between(5, 25), between(0.3, 2)), ([power_hp, afr, bsfc_lbhph]) => {
      const { flow_lbmin } = calc('airForPower', { power_hp, afr, bsfc_lbhph })
      expectSame(calc('powerFromAir', { flow_lbmin, afr, bsfc_lbhph }).power_hp, power_hp)
    }))
  test('PB3 a compressor heats the air: more with pressure, less with a good one', () =>
    always(fc.tuple(between(250, 330), between(1, 4), between(0.5, 0.85)), ([t1_K, pr, eta]) => {
      const at = (more: object) => calc('compressorOutlet', { t1_K, pr, eta, ...more }).t2_K
      expect(at({})).toBeGreaterThanOrEqual(t1_K)
      expect(at({ pr: 1 })).toBe(t1_K)
      expect(at({ pr: pr + 0.1 })).toBeGreaterThan(at({}))
      expect(at({ pr: pr + 0.1, eta: eta + 0.1 })).toBeLessThan(at({ pr: pr + 0.1 }))
    }))
  test('PB4 an intercooler gives something between its two sides, and its effectiveness back', () =>
    always(
      fc.tuple(between(60, 200), between(-10, 50), between(0.1, 1)),
      ([tIn_C, tCool_C, effectiveness]) => {
        const { tOut_C } = calc('intercooler', { tIn_C, tCool_C, effectiveness })
        expect(tOut_C).toBeLessThanOrEqual(tIn_C)
        expect(tOut_C).toBeGreaterThanOrEqual(tCool_C - 1e-9)
        expectSame(calc('intercoolerEff', { tIn_C, tOut_C, tCool_C }).effectiveness, effectiveness)
      },
    ))
  test('PB5 heat takes density: the ratio stays below that of pressures', () =>
    always(fc.tuple(between(100, 300), between(60, 100), between(0, 150)), ([p2_kPa, p1_kPa, heat]) => {
      const { dr } = calc('densityRatio', { p2_kPa, p1_kPa, t1_K: 290, t2_K: 290 + heat })
      if (heat > 0) expect(dr).toBeLessThanOrEqual(p2_kPa / p1_kPa)
      else expectSame(dr, p2_kPa / p1_kPa)
    }))
  test('PB6 corrected flow is the flow itself at the reference, and more where the air is thin', () =>
    always(fc.tuple(between(1, 100), between(60, 96)), ([flow_lbmin, p1_kPa]) => {
      const reference = { flow_lbmin, t1_K: 302.78, tRef_K: 302.78, pRef_kPa: 96.17 }
      expectSame(calc('correctedFlow', { ...reference, p1_kPa: 96.17 }).flow_lbmin, flow_lbmin)
      expect(calc('correctedFlow', { ...reference, p1_kPa }).flow_lbmin).toBeGreaterThan(flow_lbmin)
    }))
})

describe('engine geometry', () => {
  const crank = fc.record({ stroke_mm: between(50, 110), rod_mm: between(100, 200) })
  test('PB7 the piston stays in its stroke, the same on both sides; closing late lowers compression', () =>
    always(fc.tuple(crank, between(0, 360), between(1, 90)), ([given, crankAtdc_deg, ivcAbdc_deg]) => {
      const at = (deg: number) => calc('pistonPosition', { ...given, crankAtdc_deg: deg })
      const { fromTdc_mm, fromBdc_mm } = at(crankAtdc_deg)
      expectSame(fromTdc_mm + fromBdc_mm, given.stroke_mm)
      expect(fromTdc_mm).toBeGreaterThanOrEqual(-1e-9)
      expect(fromTdc_mm).toBeLessThanOrEqual(given.stroke_mm + 1e-9)
      expectSame(at(-crankAtdc_deg).fromTdc_mm, fromTdc_mm)
      const dcr = (ivc: number) => calc('dynamicCr', { ...given, cr: 10, ivcAbdc_deg: ivc }).dcr
      expectSame(dcr(0), 10)
      expect(dcr(ivcAbdc_deg)).toBeLessThan(10)
      expect(dcr(ivcAbdc_deg + 1)).toBeLessThan(dcr(ivcAbdc_deg))
    }))
  test('PB8 under boost: static ≤ isentropic ≤ linear', () =>
    always(fc.tuple(between(6, 14), between(1, 4)), ([cr, pr]) => {
      const { linear, isentropic } = calc('effectiveCr', { cr, pr })
      expect(isentropic).toBeGreaterThanOrEqual(cr - 1e-9)
      expect(linear).toBeGreaterThanOrEqual(isentropic - 1e-9)
    }))
  test('PB9 piston speed there and back; its peak is more than π/2 of the mean', () =>
    always(fc.tuple(crank, between(500, 10_000)), ([given, rpm]) => {
      const { mean_ms, peak_ms = 0 } = calc('pistonSpeed', { ...given, rpm })
      expectSame(calc('rpmForPistonSpeed', { stroke_mm: given.stroke_mm, mean_ms }).rpm, rpm)
      expect(peak_ms).toBeGreaterThan((mean_ms * Math.PI) / 2)
    }))
})

describe('weather', () => {
  test('PB10 air grows thin, cold and light with height; height and density there and back', () =>
    always(between(-900, 10_900), (altitude_m) => {
      const [low, high] = [calc('isa', { altitude_m }), calc('isa', { altitude_m: altitude_m + 50 })]
      for (const name of ['p_Pa', 't_C', 'rho_kgm3'] as const) expect(high[name]).toBeLessThan(low[name])
      expect(Math.abs(calc('densityAltitude', { rho_kgm3: low.rho_kgm3 }).h_m - altitude_m)).toBeLessThan(
        0.01,
      )
    }))
  test('PB11 vapour pressure always rises, and joins where ice becomes water', () => {
    always(between(-99, 198), (t_C) => {
      expect(calc('satVapour', { t_C: t_C + 0.5 }).p_Pa).toBeGreaterThan(calc('satVapour', { t_C }).p_Pa)
    })
    const [ice, water] = [calc('satVapour', { t_C: 0.01 }).p_Pa, calc('satVapour', { t_C: 0.0100001 }).p_Pa]
    expect(Math.abs(water / ice - 1)).toBeLessThan(5e-4)
  })
  test('PB12 humid air is lighter than dry air', () =>
    always(fc.tuple(between(60_000, 105_000), between(0, 45), between(0.05, 1)), ([p_Pa, t_C, rh]) => {
      const [humid, dry] = [calc('humidAir', { p_Pa, t_C, rh }), calc('humidAir', { p_Pa, t_C, rh: 0 })]
      expect(humid.rho_kgm3).toBeLessThan(dry.rho_kgm3)
    }))
  test('PB13 every correction grows with thin, warm and humid air; STD flatters more than SAE', () => {
    const day = fc.record({ pBaro_kPa: between(90, 104), t_C: between(0, 45), pVapour_kPa: between(0, 3) })
    const all = ['SAE_J1349_1990', 'SAE_J1349_2004', 'STD_J607', 'DIN_70020', 'ISO_1585_SI', 'ISO_1585_CI']
    for (const standard of all)
      always(day, (given) => {
        const cf = (more: object) => calc('correction', { standard, ...given, ...more }).cf
        expect(cf({ pBaro_kPa: given.pBaro_kPa - 1 })).toBeGreaterThan(cf({}))
        expect(cf({ t_C: given.t_C + 1 })).toBeGreaterThan(cf({}))
        if (standard !== 'DIN_70020')
          expect(cf({ pVapour_kPa: given.pVapour_kPa + 0.5 })).toBeGreaterThan(cf({}))
      })
    always(day, (given) => {
      const [std, sae] = ['STD_J607', 'SAE_J1349_1990'].map(
        (standard) => calc('correction', { standard, ...given }).cf,
      )
      expect(std).toBeGreaterThan(sae ?? NaN)
    })
    const references = { SAE_J1349_1990: [99, 25], STD_J607: [101.3208, 15.556], DIN_70020: [101.3, 20] }
    for (const [standard, [pBaro_kPa, t_C]] of Object.entries(references))
      expectSame(calc('correction', { standard, pBaro_kPa, t_C }).cf, 1, 1e-6)
  })
  test('PB14 the quarter mile gives its power back; ET times trap speed is one number', () =>
    always(fc.tuple(between(1_500, 5_000), between(80, 800)), ([weight_lb, power_hp]) => {
      for (const model of ['hale', 'fox', 'huntington']) {
        const { et_s, trap_mph } = calc('quarterMile', { model, weight_lb, power_hp })
        expectSame(calc('quarterMileHp', { model, weight_lb, trap_mph }).power_hp, power_hp)
        expectSame(calc('quarterMileHp', { model, weight_lb, et_s }).power_hp, power_hp)
        const other = calc('quarterMile', { model, weight_lb: 3_000, power_hp: 300 })
        expectSame(et_s * trap_mph, other.et_s * other.trap_mph)
      }
    }))
  test('PB15 a leak grows with the square of its hole and not below the choke', () =>
    always(
      fc.tuple(between(0.5, 10), between(150, 400), between(250, 400)),
      ([diameter_mm, pUp_kPa, tUp_K]) => {
        const at = (more: object) =>
          calc('orificeLeak', { diameter_mm, pUp_kPa, tUp_K, pDown_kPa: 100, ...more })
        expectSame(at({ diameter_mm: diameter_mm * 2 }).flow_gs, at({}).flow_gs * 4)
        expect(at({ pUp_kPa: pUp_kPa + 5 }).flow_gs).toBeGreaterThan(at({}).flow_gs)
        expectSame(at({ pDown_kPa: pUp_kPa * 0.5 }).flow_gs, at({ pDown_kPa: pUp_kPa * 0.1 }).flow_gs)
        const limit = (2 / 2.4) ** 3.5 * pUp_kPa
        const [below, above] = [
          at({ pDown_kPa: limit * (1 - 1e-12) }),
          at({ pDown_kPa: limit * (1 + 1e-12) }),
        ]
        expectSame(below.flow_gs, above.flow_gs)
      },
    ))
})

describe('injectors', () => {
  test('PC1 the size of an injector and its power there and back', () =>
    always(
      fc.tuple(between(50, 900), between(0.4, 1), between(0.5, 1)),
      ([power_hp, bsfc_lbhph, maxDuty]) => {
        const { flow_lbh } = calc('injectorFlow', { power_hp, bsfc_lbhph, maxDuty, injectors: 4 })
        expectSame(
          calc('injectorMaxPower', { flow_lbh, bsfc_lbhph, maxDuty, injectors: 4 }).power_hp,
          power_hp,
        )
      },
    ))
  test('PC2 every unit of flow there and back; mass to mass needs no density', () => {
    const units = ['lb_h', 'g_s', 'kg_h', 'cc_min', 'L_h', 'galUS_h']
    always(
      fc.tuple(between(1, 2_000), fc.constantFrom(...units), fc.constantFrom(...units)),
      ([value, from, to]) => {
        const there = calc('flowUnits', { value, from, to })
        expectSame(calc('flowUnits', { value: there.value, from: to, to: from }).value, value)
        const masses = ['lb_h', 'g_s', 'kg_h']
        if (!masses.includes(from) || !masses.includes(to)) return
        expectSame(calc('flowUnits', { value, from, to, density_gcc: 0.9 }).value, there.value)
      },
    )
  })
  test('PC3 one change of pressure after another is the change from first to last', () =>
    always(fc.tuple(between(100, 600), between(100, 600), between(100, 600)), ([a, b, c]) => {
      const ratio = (pRated_kPa: number, p_kPa: number) =>
        calc('flowAtPressure', { flow: 1, pRated_kPa, p_kPa }).ratio
      expectSame(ratio(a, b) * ratio(b, c), ratio(a, c))
    }))
  test('PC4 a referenced rail does not feel the boost, a fixed one loses all of it', () =>
    always(fc.tuple(between(200, 500), between(50, 300)), ([reference_kPa, map_kPa]) => {
      const delta = (mode: string, map: number) =>
        calc('railDelta', { mode, reference_kPa, map_kPa: map, baro_kPa: 100 }).delta_kPa
      expect(delta('referenced', map_kPa)).toBe(delta('referenced', 20))
      expectSame(delta('fixed', map_kPa) - delta('fixed', map_kPa + 10), 10)
    }))
  test('PC5 dead time is added; duty grows evenly with rpm and pulse', () =>
    always(
      fc.tuple(between(0.001, 0.1), between(1, 20), between(0, 3), between(500, 9_000)),
      ([m, flow, dead, rpm]) => {
        const pulse = (deadTime_ms: number) =>
          calc('pulseWidth', { fuelMass_g: m, flow_gs: flow, deadTime_ms }).pw_ms
        expectSame(pulse(dead) - dead, pulse(0))
        const duty = (pw_ms: number, at: number) => calc('dutyCycle', { pw_ms, rpm: at }).duty
        expectSame(duty(4, rpm * 2), duty(4, rpm) * 2)
        expectSame(duty(8, rpm), duty(4, rpm) * 2)
      },
    ))
  test('PC6 the two slopes meet, and more fuel always takes longer', () =>
    always(
      fc.tuple(between(0.001, 0.02), between(1, 5), between(5, 9)),
      ([breakpoint_g, highSlope_gs, lowSlope_gs]) => {
        const at = (fuelMass_g: number) =>
          calc('fordModel', { fuelMass_g, highSlope_gs, lowSlope_gs, breakpoint_g }).ms
        expectSame(at(breakpoint_g), at(breakpoint_g * (1 - 1e-12)))
        expect(at(breakpoint_g * 0.6)).toBeGreaterThan(at(breakpoint_g * 0.5))
        expect(at(breakpoint_g * 1.6)).toBeGreaterThan(at(breakpoint_g * 1.5))
      },
    ))
  test('PC7 two stages deliver together what was asked for', () =>
    always(fc.tuple(between(0.01, 0.2), between(0.01, 1)), ([fuelMass_g, secondaryFraction]) => {
      const flows = { primaryFlow_gs: 5, secondaryFlow_gs: 9, primaryDead_ms: 0.9, secondaryDead_ms: 1.1 }
      const { primary_ms, secondary_ms } = calc('staged', { fuelMass_g, secondaryFraction, ...flows })
      expectSame(((primary_ms - 0.9) * 5 + (secondary_ms - 1.1) * 9) / 1_000, fuelMass_g)
    }))
  test('PC8 dead time stays in its table, in whatever order it was written', () => {
    const table = [
      [8, 2600],
      [10, 1675],
      [12, 1240],
      [14, 990],
      [16, 805],
    ]
    always(between(4, 20), (volts) => {
      const { us } = calc('deadTime', { table, volts })
      expect(us).toBeGreaterThanOrEqual(805)
      expect(us).toBeLessThanOrEqual(2_600)
      expect(calc('deadTime', { table: table.toReversed(), volts }).us).toBe(us)
    })
    for (const [volts, us] of table) expect(calc('deadTime', { table, volts }).us).toBe(us)
  })
})

describe('gears and power', () => {
  const drive = fc.record({
    gear: between(0.5, 4),
    finalDrive: between(2.5, 5),
    circumference_m: between(1.5, 2.5),
  })
  test('PD1 PD2 speed, rpm and ratio there and back', () =>
    always(fc.tuple(drive, between(500, 9_000)), ([given, rpm]) => {
      const { speed_kmh } = calc('speedInGear', { ...given, rpm })
      expectSame(calc('rpmAtSpeed', { ...given, speed_kmh }).rpm, rpm)
      const revsPerKm = 1_000 / given.circumference_m
      expectSame(
        calc('ratioFrom', { rpm, speed_kmh, finalDrive: given.finalDrive, revsPerKm }).ratio,
        given.gear,
      )
      const other = { ...given, rpm, gear: given.gear * 2, finalDrive: given.finalDrive / 2 }
      expectSame(calc('speedInGear', other).speed_kmh, speed_kmh)
    }))
  test('PD3 force times speed is the power of the engine', () =>
    always(fc.tuple(drive, between(500, 9_000), between(20, 600)), ([given, rpm, torque_Nm]) => {
      const radius_m = given.circumference_m / (2 * Math.PI)
      const { force_N } = calc('tractive', { ...given, torque_Nm, radius_m, efficiency: 1 })
      const speed_ms = calc('speedInGear', { ...given, rpm }).speed_kmh / 3.6
      expectSame((force_N * speed_ms) / 1_000, calc('powerFromTorque', { torque_Nm, rpm }).power_kW)
    }))
  test('PD4 nobody shifts above the redline; more torque everywhere shifts at the same speed', () =>
    always(
      fc.array(between(50, 400), { minLength: 3, maxLength: 8 }),
      (torques) => {
        const curve = torques.map((torque, index) => [1_000 + index * 900, torque])
        const given = { gears: [3.4, 1.9, 1.3, 1], redline: 6_500 }
        const { shiftRpm } = calc('shiftPoints', { ...given, curve })
        expect(Math.max(...shiftRpm)).toBeLessThanOrEqual(6_500)
        const stronger = curve.map(([rpm = 0, torque = 0]) => [rpm, torque * 2])
        expect(calc('shiftPoints', { ...given, curve: stronger }).shiftRpm).toEqual(shiftRpm)
        const flat = curve.map(([rpm]) => [rpm, 200])
        expect(calc('shiftPoints', { ...given, curve: flat }).shiftRpm).toEqual([6_500, 6_500, 6_500])
      },
      100,
    ))
  test('PD5 a tyre is the same however it is written', () => {
    const { rolling_mm, circumference_mm } = calc('tyre', { size: '205/55R16', rollingFactor: 0.965 })
    expectSame(rolling_mm, circumference_mm * 0.965)
    for (const size of ['P205/55ZR16 91V', '205/55 r 16', ' 205 / 55 R16 ', '205/55-16', 'LT205/55R16'])
      expect(calc('tyre', { size }).diameter_mm).toBe(calc('tyre', { size: '205/55R16' }).diameter_mm)
  })
  test('PE1 power at crank and wheel there and back; the crank has more', () =>
    always(
      fc.tuple(between(50, 900), between(0, 59), between(0, 20)),
      ([wheel_hp, lossPct, fixedLoss_hp]) => {
        const { crank_hp } = calc('crankFromWheel', { wheel_hp, lossPct, fixedLoss_hp })
        expect(crank_hp).toBeGreaterThanOrEqual(wheel_hp)
        expectSame(calc('wheelFromCrank', { crank_hp, lossPct, fixedLoss_hp }).wheel_hp, wheel_hp)
      },
    ))
  test('PE2 torque and power there and back; their curves cross at 9549.3 and 5252.1 rpm', () => {
    always(fc.tuple(between(20, 900), between(500, 9_000)), ([torque_Nm, rpm]) => {
      const { power_kW } = calc('powerFromTorque', { torque_Nm, rpm })
      expectSame(calc('torqueFromPower', { power_kW, rpm }).torque_Nm, torque_Nm)
    })
    expect(calc('powerFromTorque', { torque_Nm: 100, rpm: 9_549.297 }).power_kW).toBeCloseTo(100, 4)
    const oneLbft = calc('convert', { value: 100, from: 'lbft', to: 'Nm' }).value
    expect(calc('powerFromTorque', { torque_Nm: oneLbft, rpm: 5_252.113 }).power_hp).toBeCloseTo(100, 4)
  })
})

describe('tables, cams and roads', () => {
  const xBins = [1_000, 2_000, 3_500, 6_000]
  const yBins = [30, 60, 100]
  const cells = fc.array(fc.array(between(20, 120), { minLength: 4, maxLength: 4 }), {
    minLength: 3,
    maxLength: 3,
  })
  test('PF1 a table gives its nodes exactly and never more than its neighbours', () =>
    always(fc.tuple(cells, between(0, 8_000), between(0, 200)), ([table, x, y]) => {
      const at = (here: object) => calc('lookup2d', { x, y, xBins, yBins, table, ...here }).value
      const all = table.flat()
      expect(at({})).toBeLessThanOrEqual(Math.max(...all) + 1e-9)
      expect(at({})).toBeGreaterThanOrEqual(Math.min(...all) - 1e-9)
      expect(at({ x: 2_000, y: 60 })).toBe(table[1]?.[1])
      expect(at({ x: 9_999, y: 999 })).toBe(table[2]?.[3])
    }))
  test('PF2 a log on target changes nothing; its weights are its samples; no cell passes the limit', () => {
    const sample = fc.tuple(between(500, 7_000), between(20, 120), between(0.6, 1.5), between(0.7, 1.2))
    always(
      fc.tuple(cells, fc.array(sample, { minLength: 1, maxLength: 40 })),
      ([ve, rows]) => {
        const given = { rpmBins: xBins, loadBins: yBins, ve }
        const onTarget = rows.map(([rpm, load, , target]) => [rpm, load, target, target])
        const still = calc('veFromLog', { ...given, rows: onTarget })
        still.ve.flat().forEach((value, index) => expectSame(value, ve.flat()[index] ?? NaN))
        const moved = calc('veFromLog', { ...given, rows, authorityPct: 10 })
        expectSame(
          moved.weight.flat().reduce((a, b) => a + b),
          moved.used,
        )
        for (const [index, value] of moved.ve.flat().entries())
          expect(Math.abs(value / (ve.flat()[index] ?? NaN) - 1)).toBeLessThanOrEqual(0.1 + 1e-9)
      },
      200,
    )
  })
  test('a sample that stands on a node changes that cell alone', () => {
    const ve = yBins.map(() => xBins.map(() => 80))
    const given = { rpmBins: xBins, loadBins: yBins, ve }
    const { ve: corrected } = calc('veFromLog', { ...given, rows: [[3_500, 30, 0.88, 0.8]] })
    expect(corrected).toEqual([[80, 80, expect.closeTo(88), 80], ve[1], ve[2]])
  })
  test('PF3 overlap is the same from events and from durations', () =>
    always(
      fc.tuple(between(-30, 60), between(0, 90), between(0, 90), between(-30, 60)),
      ([io, ic, eo, ec]) => {
        const { overlap, ...durations } = calc('camTiming', { io, ic, eo, ec })
        expectSame(calc('camOverlap', durations).overlap, overlap)
      },
    ))
  test('PF4 the road takes more with the square of speed; a slope up gives back what the slope down takes', () =>
    always(fc.tuple(between(1, 60), between(0, 0.15)), ([speed_ms, grade]) => {
      const car = { mass_kg: 1_200, cd: 0.33, area_m2: 2, crr: 0.012 }
      const force = (more: object) => calc('roadLoad', { ...car, speed_ms, ...more }).force_N
      const still = force({ speed_ms: 0 })
      expectSame(force({ speed_ms: speed_ms * 2 }) - still, (force({}) - still) * 4)
      const flat = calc('roadLoad', { ...car, speed_ms, crr: 0 }).force_N
      expectSame(force({ grade, crr: 0 }) - flat, flat - force({ grade: -grade, crr: 0 }), 1e-7)
    }))
  test('PF5 digits are read the same twice, and ASCII is left alone', () =>
    always(fc.string(), (typed) => {
      expect(normaliseDigits(normaliseDigits(typed))).toBe(normaliseDigits(typed))
      const ascii = typed.replaceAll(/[^\x20-\x7e]/g, '')
      expect(normaliseDigits(ascii)).toBe(ascii)
    }))
})
