declare global {
  interface CredentialRequestOptions {
    /** WebOTP: the code of a message whose last line is `@host #code`. */
    otp?: { transport: readonly 'sms'[] }
  }
}

/** Hands over the code of the next SMS, where the browser can read it, until what it returns is called. */
export function awaitSmsCode(onCode: (code: string) => void): () => void {
  const giveUp = new AbortController()
  if ('OTPCredential' in globalThis)
    navigator.credentials.get({ otp: { transport: ['sms'] }, signal: giveUp.signal }).then(
      (credential) => {
        if (giveUp.signal.aborted) return
        if (credential && 'code' in credential && typeof credential.code === 'string') onCode(credential.code)
      },
      // refused, or the message did not come: the person types the code
      () => undefined,
    )
  return () => giveUp.abort()
}
