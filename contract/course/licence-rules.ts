/** A device without contact plays its copies for so long. */
export const LICENCE_DAYS = 14
/** Devices of one account that may have copies of lessons. */
export const MOST_DEVICES = 3
/** A device without contact for so long is released. */
export const DEVICE_DAYS = 30
