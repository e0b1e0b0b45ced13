/** The wrapper of the Android app names itself and its version. */
const APP = /TuningAcademyApp\/([\d.]+)/

/** The version of the Android app around this page; null in a browser. */
export function androidAppVersion(userAgent: string): string | null {
  return APP.exec(userAgent)?.[1] ?? null
}
