/** What the way to a page says besides its steps; loaded on wide screens only. */
export const trailText = {
  trail: 'مسیر صفحه',
} as const
