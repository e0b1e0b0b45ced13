/** Titles and descriptions of the shop's pages; apart from the other texts, because every address needs them at the start. */
export const heads = {
  shop: { title: 'فروشگاه', description: 'قطعات تیونینگ: توربو، انژکتور، ترمز، تعلیق و الکترونیک.' },
  list: { title: 'محصولات', description: 'همهٔ قطعات فروشگاه با فیلتر دسته، قیمت و فروشنده.' },
  TopProducts: { title: 'برترین محصولات' },
  SpecialProducts: { title: 'محصولات ویژه' },
  TopViewedProducts: { title: 'پربازدیدترین محصولات' },
  OffPricedProducts: { title: 'محصولات تخفیف‌دار' },
} as const
