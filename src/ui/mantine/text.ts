/** What dialogs with one button say. */
export const text = { understood: 'متوجه شدم' } as const
