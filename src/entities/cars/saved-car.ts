/** The key of this device's car in localStorage (my-car-atoms.ts). */
export const MY_CAR_KEY = 'my-car'

/** Whether a car is saved on this device. It is checked before the parts that show it are loaded. */
export function hasSavedCar(): boolean {
  try {
    return localStorage.getItem(MY_CAR_KEY) !== null
  } catch {
    // the storage is blocked
    return false
  }
}
