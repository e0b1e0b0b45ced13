/** What is over the page while something long is done. */
export const text = { wait: 'لطفاً صبر کنید' } as const
