/** The wrapper of the Android app sends its name and version. */
const APP = /\b(?:TuningAcademyApp|TuningShell)\/([\d.]+)/

/** The version of the Android app around this page. Null in a browser. */
export function androidAppVersion(userAgent: string): string | null {
  return APP.exec(userAgent)?.[1] ?? null
}
