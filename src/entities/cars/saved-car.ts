/** Where this device keeps its car (my-car-atoms.ts). */
export const MY_CAR_KEY = 'my-car'

/** Whether a car is saved on this device; asked before what shows it is loaded. */
export function hasSavedCar(): boolean {
  try {
    return localStorage.getItem(MY_CAR_KEY) !== null
  } catch {
    // the storage is closed to us
    return false
  }
}
