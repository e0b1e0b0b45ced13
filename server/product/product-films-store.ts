import { sql } from 'kysely'
import { currentName } from '#server/catalogue/video-directory-store.ts'
import { type FilmColumns, filmIn, shownFilm, type StoredFilm } from '#server/films/stored-film.ts'
import type { Tx } from '#server/platform/operations/implement.ts'

interface Row extends FilmColumns {
  id: number
  title: string
  order: number
  directory: string
}

/** The films of published products that a condition finds. */
const select = (condition: ReturnType<typeof sql>) => sql<Row>`
  select video.id, video.title, video."order", ${currentName('product')} as directory,
    film.key, film.duration_ms as "durationMs", film.tracks
  from product_videos video join products product on product.id = video.product_id
    left join films film on film.key = video.file_key
  where video.is_active and product.is_active and ${condition} order by video."order", video.id`

/** The films of a product, and where they are. */
export async function videosOf(tx: Tx, productId: number) {
  const { rows } = await select(sql`product.id = ${productId}`).execute(tx)
  return rows.map(({ id, title, order, directory, ...columns }) => {
    const film = filmIn(columns)
    return { id, title, order, film: film && shownFilm(film), address: `/product-films/${id}/${directory}/` }
  })
}

/** A film by the id of its row, with the directory in force. */
export async function findProductFilm(
  tx: Tx,
  id: number,
): Promise<{ film: StoredFilm | null; directory: string } | undefined> {
  const { rows } = await select(sql`video.id = ${id}`).execute(tx)
  return rows[0] && { film: filmIn(rows[0]), directory: rows[0].directory }
}
