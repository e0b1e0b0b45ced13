/**
 * The width of the largest picture of a page, as in the `sizes` attribute. The server's first HTML and the live page
 * must agree, or the picture is fetched twice.
 */
export const PICTURE_SIZES = {
  slide: '(width < 66rem) 92vw, 62rem',
  slideOnPhone: '92vw',
  course: '(width < 48em) 92vw, 36rem',
  product: '(width < 48em) 92vw, 36rem',
  article: '(width < 48em) 92vw, 46rem',
} as const
