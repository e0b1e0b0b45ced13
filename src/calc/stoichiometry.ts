import { CalcError } from './calc-error.ts'
import { ATOM, O2_BY_MASS } from './constants.ts'
import { formula } from './formula.ts'
import { listOf, notNegative, oneOf, optional, positive, real, record, usually, within } from './read.ts'
import { warning } from './warning.ts'

/** A target above this is lean for an engine under boost. */
const LEANEST_BOOSTED = 0.95

const atoms = usually(0, notNegative)
const fraction = usually(0, notNegative)
const O2_CONSTANT = `w(O2) = ${O2_BY_MASS} kg/kg`

/** The mass of O2 in kg that one kg of each element needs. Oxygen brings its own. */
const O2_FOR_C = (2 * ATOM.O) / ATOM.C
const O2_FOR_H = ATOM.O / (2 * ATOM.H)
const O2_FOR_S = (2 * ATOM.O) / ATOM.S

const isExotic = (afr: number) => (afr < 2 || afr > 35) && warning('W_EXOTIC')

/** The largest deviation of the sum of mass fractions from one, because printed analyses are rounded. */
const SUM_SLACK = 0.02

interface Component {
  vol: number
  density_kgm3: number
  afr: number
  lhv_MJkg?: number | undefined
  hvap_kJkg?: number | undefined
}

/** The mean of a property by mass. Undefined when a component lacks it. */
function meanByMass(
  components: readonly Component[],
  massFractions: readonly number[],
  property: 'afr' | 'lhv_MJkg' | 'hvap_kJkg',
): number | undefined {
  let sum = 0
  for (const [index, component] of components.entries()) {
    const value = component[property]
    if (value === undefined) return undefined
    sum += value * (massFractions[index] ?? 0)
  }
  return sum
}

export const stoichiometry = {
  stoichFromFormula: formula(
    { C: atoms, H: atoms, O: atoms, N: atoms, S: atoms },
    {
      compute: ({ C, H, O, N, S }) => {
        const oxygen = C + H / 4 + S - O / 2
        if (oxygen <= 0) throw new CalcError('E_NO_OXYGEN_DEMAND')
        const molarMass_g = C * ATOM.C + H * ATOM.H + O * ATOM.O + N * ATOM.N + S * ATOM.S
        const o2PerFuel = (oxygen * 2 * ATOM.O) / molarMass_g
        return { afr: o2PerFuel / O2_BY_MASS, o2PerFuel, molarMass_g }
      },
      warn: (_input, { afr }) => [isExotic(afr)],
      formula: 'nO2 = C + H/4 + S − O/2;  AFR = nO2 · 2 · 15.999 / (M · 0.23140)',
      constants: ['C 12.011, H 1.008, O 15.999, N 14.007, S 32.06 g/mol', O2_CONSTANT],
      sources: ['SAE J1829 (element balance)', 'IUPAC atomic masses'],
    },
  ),
  stoichFromMass: formula(
    { wC: fraction, wH: fraction, wO: fraction, wN: fraction, wS: fraction },
    {
      compute: ({ wC, wH, wO, wN, wS }) => {
        const given = wC + wH + wO + wN + wS
        // an analysis in percent is accepted
        const sum = Math.abs(given / 100 - 1) <= SUM_SLACK ? given / 100 : given
        if (Math.abs(sum - 1) > SUM_SLACK) throw new CalcError('E_FRACTION_SUM')
        const o2 = (O2_FOR_C * wC + O2_FOR_H * wH + O2_FOR_S * wS - wO) / given
        if (o2 <= 0) throw new CalcError('E_NO_OXYGEN_DEMAND')
        return { afr: o2 / O2_BY_MASS }
      },
      warn: ({ wC, wH, wO, wN, wS }, { afr }) => [
        isExotic(afr),
        wC + wH + wO + wN + wS > 2 && warning('W_PERCENT'),
      ],
      formula: 'AFR = (2.66406 wC + 7.93601 wH + 0.99807 wS − wO) / 0.23140',
      constants: [O2_CONSTANT],
      sources: ['SAE J1829 (element balance)'],
    },
  ),
  blendVolume: formula(
    {
      components: listOf(
        record({
          vol: notNegative,
          density_kgm3: positive,
          afr: positive,
          lhv_MJkg: optional(positive),
          hvap_kJkg: optional(positive),
        }),
      ),
    },
    {
      compute: ({ components }) => {
        const masses = components.map(({ vol, density_kgm3 }) => vol * density_kgm3)
        const mass = masses.reduce((sum, one) => sum + one, 0)
        if (mass <= 0) throw new CalcError('E_POSITIVE', 'components.0.vol')
        const volume = components.reduce((sum, { vol }) => sum + vol, 0)
        const massFractions = masses.map((one) => one / mass)
        const lhv_MJkg = meanByMass(components, massFractions, 'lhv_MJkg')
        const hvap_kJkg = meanByMass(components, massFractions, 'hvap_kJkg')
        return {
          afr: meanByMass(components, massFractions, 'afr') ?? NaN,
          density_kgm3: mass / volume,
          massFractions,
          ...(lhv_MJkg !== undefined && { lhv_MJkg }),
          ...(hvap_kJkg !== undefined && { hvap_kJkg }),
        }
      },
      formula: 'w = v·ρ / Σ v·ρ;  x = Σ w·x_i;  ρ = Σ v·ρ / Σ v',
      sources: ['element balance, linear in mass'],
    },
  ),
  flexInterp: formula(
    { afr0: positive, afr100: positive, ethanolPct: real },
    {
      compute: ({ afr0, afr100, ethanolPct }) => {
        const part = Math.min(Math.max(ethanolPct, 0), 100) / 100
        return { afr: afr0 + (afr100 - afr0) * part }
      },
      formula: 'AFR = AFR0 + (AFR100 − AFR0) · E%/100',
      sources: ['rusefi/rusefi test_fuel_computer.cpp'],
    },
  ),
  lambda: formula(
    { afr: positive, afrStoich: positive },
    {
      compute: ({ afr, afrStoich }) => ({ lambda: afr / afrStoich, phi: afrStoich / afr }),
      warn: (_input, { lambda }) => [(lambda < 0.65 || lambda > 1.3) && warning('W_LAMBDA_RANGE')],
      formula: 'λ = AFR / AFRst;  φ = 1/λ',
    },
  ),
  afrFromLambda: formula(
    {
      lambda: positive,
      afrStoich: positive,
      aspiration: usually('na', oneOf(['na', 'turbo'], 'E_RANGE')),
    },
    {
      compute: ({ lambda, afrStoich }) => ({ afr: lambda * afrStoich }),
      warn: ({ lambda, aspiration }) => [
        (lambda < 0.65 || lambda > 1.3) && warning('W_LAMBDA_RANGE'),
        aspiration === 'turbo' && lambda > LEANEST_BOOSTED && warning('W_LAMBDA_LEAN_BOOST', 'lambda'),
      ],
      formula: 'AFR = λ · AFRst',
    },
  ),
  energy: formula(
    { lhv_MJkg: positive, afrStoich: positive, density_kgm3: positive },
    {
      compute: ({ lhv_MJkg, afrStoich, density_kgm3 }) => ({
        MJ_per_kgAir: lhv_MJkg / afrStoich,
        MJ_per_L: (lhv_MJkg * density_kgm3) / 1_000,
      }),
      formula: 'LHV / AFRst;  LHV · ρ / 1000',
      sources: ['Cengel, Thermodynamics, table A-27', 'US DOE AFDC fuel properties'],
    },
  ),
  fuelSwitch: formula(
    {
      afrFrom: positive,
      afrTo: positive,
      densityFrom_kgm3: positive,
      densityTo_kgm3: positive,
      lambdaFrom: usually(1, positive),
      lambdaTo: usually(1, positive),
    },
    {
      compute: ({ afrFrom, afrTo, densityFrom_kgm3, densityTo_kgm3, lambdaFrom, lambdaTo }) => {
        const massRatio = (afrFrom * lambdaFrom) / (afrTo * lambdaTo)
        return { massRatio, volumeRatio: (massRatio * densityFrom_kgm3) / densityTo_kgm3 }
      },
      formula: 'mass = AFR1·λ1 / (AFR2·λ2);  volume = mass · ρ1/ρ2',
      sources: ['ecmtuning.com/wiki/e85fuel'],
    },
  ),
  chargeCooling: formula(
    {
      hvap_kJkg: positive,
      afr: positive,
      cp_kJkgK: usually(1.005, positive),
      evaporated: usually(1, within(0, 1)),
    },
    {
      compute: ({ hvap_kJkg, afr, cp_kJkgK, evaporated }) => ({
        deltaT_K: (evaporated * hvap_kJkg) / (afr * cp_kJkgK),
      }),
      formula: 'ΔT = x · hvap / (AFR · cp)',
      constants: ['cp = 1.005 kJ/(kg·K)'],
      sources: ['upper bound: air only, all of it evaporates before the valve'],
    },
  ),
}
