import type { PictureRule } from '#server/files/take-picture.ts'

/** A face or a logo, as small as in a list or as large as on a page of its own. */
export const FACE: PictureRule = { widths: [96, 192, 384], ratio: 1 }

/** A picture across the head of a page. */
export const COVER: PictureRule = { widths: [480, 960], ratio: 3 }
