/** Texts of the breadcrumb besides its steps. They are loaded on wide screens only. */
export const trailText = {
  trail: 'مسیر صفحه',
} as const
