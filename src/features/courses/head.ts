/** Title and description of the list of courses; apart, because the start needs them. */
export const head = {
  title: 'دوره‌ها',
  description: 'دوره‌های ویدیویی تیونینگ: ریمپ، توربو، موتور و شاسی.',
} as const
