import { Link } from '@tanstack/react-router'
import { IconSearch } from '@tabler/icons-react'
import { pages } from '#src/entities/addresses.ts'
import styles from './home.module.css'
import { text } from './text.ts'

/** The way to the search page, in the place and shape where people look for it. */
export function SearchField() {
  return (
    <Link to={pages.search} className={styles['search']}>
      <IconSearch size={20} aria-hidden />
      {text.search}
    </Link>
  )
}
