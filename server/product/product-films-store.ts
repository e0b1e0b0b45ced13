import { sql } from 'kysely'
import { currentName } from '#server/catalogue/video-directory-store.ts'
import { type FilmColumns, filmIn, shownFilm } from '#server/films/stored-film.ts'
import type { Tx } from '#server/platform/operations/implement.ts'

const MINUTES_OF_OLD_NAME = 5

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

/** A film that everybody may ask for, and the directories in which it is found. */
export interface PublicFilm {
  filmKey: string | null
  /** The one in force, and for some minutes the one before: answers that name it are cached. */
  directories: string[]
}

/** A film by the id of its row. */
export async function findProductFilm(tx: Tx, id: number, now: Date): Promise<PublicFilm | undefined> {
  const { rows } = await sql<PublicFilm>`
    select video.file_key as "filmKey", array[${currentName('product')}] || array(select previous_name
      from video_directories where kind = 'product'
        and changed_at > ${now.toISOString()}::timestamptz - make_interval(mins => ${MINUTES_OF_OLD_NAME})) as directories
    from product_videos video join products product on product.id = video.product_id
    where video.is_active and product.is_active and video.id = ${id}`.execute(tx)
  return rows[0]
}
