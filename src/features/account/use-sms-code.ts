import { useEffect, useRef } from 'react'
import { awaitSmsCode } from './sms-code.ts'

/** Hands over the code of the SMS that arrives while the component is shown, where the browser can read it. */
export function useSmsCode(onCode: (code: string) => void): void {
  const latest = useRef(onCode)
  useEffect(() => {
    latest.current = onCode
  })
  useEffect(() => awaitSmsCode((code) => latest.current(code)), [])
}
