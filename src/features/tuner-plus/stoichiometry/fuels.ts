/** A fuel as tables give it; the ratio is computed from its composition. */
export interface Fuel {
  value: string
  label: string
  afr: number
  /** kg/m³ at 15 °C; a gas has none that a tank could be filled by. */
  density_kgm3?: number
  lhv_MJkg?: number
  hvap_kJkg?: number
}

/** Ratios by element balance; density, heating value and heat of vaporisation: Cengel A-27 and US DOE AFDC. */
export const FUELS: readonly Fuel[] = [
  {
    value: 'gasoline',
    label: 'بنزین (بدون الکل)',
    afr: 14.6,
    density_kgm3: 745,
    lhv_MJkg: 44,
    hvap_kJkg: 350,
  },
  { value: 'ethanol', label: 'اتانول', afr: 9.005, density_kgm3: 794, lhv_MJkg: 26.81, hvap_kJkg: 919 },
  { value: 'methanol', label: 'متانول', afr: 6.473, density_kgm3: 796, lhv_MJkg: 19.92, hvap_kJkg: 1_168 },
  { value: 'e10', label: 'E10', afr: 14.1, density_kgm3: 750, lhv_MJkg: 42.2, hvap_kJkg: 410 },
  {
    value: 'e85',
    label: '\u2067\u2068E85\u2069 (۸۵٪ حجمی)\u2069',
    afr: 9.81,
    density_kgm3: 787,
    lhv_MJkg: 29.3,
    hvap_kJkg: 838,
  },
  { value: 'diesel', label: 'گازوئیل سبک', afr: 14.5, density_kgm3: 832, lhv_MJkg: 43.2, hvap_kJkg: 270 },
  { value: 'propane', label: 'پروپان', afr: 15.68, density_kgm3: 508, lhv_MJkg: 46.34, hvap_kJkg: 335 },
  { value: 'butane', label: 'بوتان', afr: 15.46, density_kgm3: 579, lhv_MJkg: 45.37, hvap_kJkg: 362 },
  { value: 'methane', label: 'متان', afr: 17.24, lhv_MJkg: 50.05 },
  { value: 'hydrogen', label: 'هیدروژن', afr: 34.3, lhv_MJkg: 120 },
]

/** Only what a pump, an injector or a can measures by volume. */
export const LIQUIDS = FUELS.filter((fuel) => fuel.density_kgm3 !== undefined)

/** A fuel by its name; undefined for one that is not known. */
export function fuelBy(name: unknown): Fuel | undefined {
  return FUELS.find(({ value }) => value === name)
}
