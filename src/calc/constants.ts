/** Physical constants, each with its unit and source. They are exact unless the comment says otherwise. */

/** Gas constant of dry air in kJ/(kg·K): R/M with CODATA 2018 and the US Standard Atmosphere 1976, rounded as ECUs do. */
export const R_AIR = 0.28705
/** Gas constant of water vapour in kJ/(kg·K): R/18.015. */
export const R_VAPOUR = 0.46152
/** Oxygen in dry air by mass: 0.20946 mol × 31.998 / 28.9647. */
export const O2_BY_MASS = 0.2314
/** Atomic masses in g/mol (IUPAC, abridged). */
export const ATOM = { C: 12.011, H: 1.008, O: 15.999, N: 14.007, S: 32.06 } as const
/** Standard gravity in m/s². */
export const GRAVITY = 9.80665
/** Ratio of specific heats of air (common value). */
export const GAMMA_AIR = 1.4
/** Grams in a pound, exact. */
export const GRAMS_PER_POUND = 453.59237
/** g/s in one lb/min. */
export const GS_PER_LBMIN = GRAMS_PER_POUND / 60
/** W in one mechanical horsepower: 550 ft·lbf/s. */
export const WATTS_PER_HP = 745.6998715822702
/** W in one metric horsepower: 75 kgf·m/s, exact. */
export const WATTS_PER_PS = 735.49875
/** °C to K. */
export const ZERO_CELSIUS = 273.15
/** Sea level of the standard atmosphere (ICAO, US Standard Atmosphere 1976): Pa, K, K/m. */
export const ISA = { p_Pa: 101_325, t_K: 288.15, lapse_Km: 0.0065 } as const
