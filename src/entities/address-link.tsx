import { defaultParseSearch, Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'

interface AddressLinkProps {
  /** An address as people wrote it: a path of this app with its query, or another site. */
  address: string
  className?: string | undefined
  children: ReactNode
}

/** A link to any address. A page of this app opens without a reload, another site opens in a new tab. */
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
