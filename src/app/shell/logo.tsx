/** The mark of the academy: a gauge whose needle points up. */
export function Logo({ size = 32 }: { size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 32 32" fill="none" aria-hidden>
      <rect width="32" height="32" rx="9" fill="#1b1f23" />
      <path d="M7.5 21.5a9.5 9.5 0 1 1 17 0" stroke="#fff" strokeWidth="2.6" strokeLinecap="round" />
      <path d="m16 18.5 5-6.5" stroke="#ff7a1a" strokeWidth="2.8" strokeLinecap="round" />
      <circle cx="16" cy="19" r="2.6" fill="#ff7a1a" />
    </svg>
  )
}
