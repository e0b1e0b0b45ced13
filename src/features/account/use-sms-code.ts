import { useEffect, useRef } from 'react'

declare global {
  interface CredentialRequestOptions {
    /** WebOTP: the code of a message whose last line is `@host #code`. */
    otp?: { transport: readonly 'sms'[] }
  }
}

/** Hands over the code of the SMS that arrives while the component is shown, where the browser can read it. */
export function useSmsCode(onCode: (code: string) => void): void {
  const latest = useRef(onCode)
  useEffect(() => {
    latest.current = onCode
  })
  useEffect(() => {
    if (!('OTPCredential' in globalThis)) return
    const giveUp = new AbortController()
    navigator.credentials.get({ otp: { transport: ['sms'] }, signal: giveUp.signal }).then(
      (credential) => {
        if (credential && 'code' in credential && typeof credential.code === 'string')
          latest.current(credential.code)
      },
      // refused, or the message did not come: the person types the code
      () => undefined,
    )
    return () => giveUp.abort()
  }, [])
}
