import { defaultParseSearch, Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'

interface AddressLinkProps {
  /** As people wrote it: a path of this program, with its query, or an address elsewhere. */
  address: string
  className?: string | undefined
  children: ReactNode
}

/** A link to wherever an address leads: inside without a new load, outside in a tab of its own. */
export function AddressLink({ address, className = '', children }: AddressLinkProps) {
  const isInside = address.startsWith('/') && !address.startsWith('//') && !address.startsWith('/media/')
  if (!isInside)
    return (
      <a className={className} href={address} target="_blank" rel="noopener noreferrer">
        {children}
      </a>
    )
  const { pathname, search, hash } = new URL(address, location.origin)
  return (
    <Link className={className} to={pathname} search={defaultParseSearch(search)} hash={hash.slice(1)}>
      {children}
    </Link>
  )
}
