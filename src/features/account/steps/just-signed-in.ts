let isNew = false

/** Says that the sign-in ends now and goes back to its first page, which a signed-in person does not see. */
export function noteSignedIn(): void {
  isNew = true
}

/** Whether the person has signed in just now. The answer is given once. */
export function takeSignedIn(): boolean {
  const was = isNew
  isNew = false
  return was
}
