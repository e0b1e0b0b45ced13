/** What the app asks the browser for: its own pages may, frames may not. */
const USED = [
  'clipboard-write',
  'fullscreen',
  // the weather of a calculation
  'geolocation',
  // commands by voice
  'microphone',
  // the code of an SMS
  'otp-credentials',
  'picture-in-picture',
  'publickey-credentials-create',
  'publickey-credentials-get',
  // while a lesson plays
  'screen-wake-lock',
  'web-share',
]

/** What no page of ours needs, so that a script that got in cannot have it either. */
const UNUSED = [
  'accelerometer',
  'bluetooth',
  'browsing-topics',
  'camera',
  'clipboard-read',
  'display-capture',
  'encrypted-media',
  'gamepad',
  'gyroscope',
  'hid',
  'idle-detection',
  'local-fonts',
  'magnetometer',
  'midi',
  'payment',
  'serial',
  'usb',
  'window-management',
  'xr-spatial-tracking',
]

/** The Permissions-Policy header of all answers. */
export const PERMISSIONS_POLICY = [
  ...USED.map((feature) => `${feature}=(self)`),
  ...UNUSED.map((feature) => `${feature}=()`),
].join(', ')
