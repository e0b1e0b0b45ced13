/** A device without contact plays its copies for so long. */
export const LICENCE_DAYS = 14
/** Devices of one account that may have copies of lessons. */
export const MOST_DEVICES = 3
/** Devices of one account that may be added within LICENCE_DAYS, also when others were removed for them. */
export const MOST_NEW_DEVICES = 6
/** A device without contact for so long is released. */
export const DEVICE_DAYS = 30
